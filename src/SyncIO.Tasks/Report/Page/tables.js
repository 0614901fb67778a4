const Few = 10;
const Folders = 40;
let isLong = false;

/** The blocking calls that are shared most. */
function drawLeaves(leaves) {
  const shown = isLong ? leaves : leaves.slice(0, Few);
  const nothing = leaves.length === 0 ? [element("li", { class: "muted" }, "Nothing blocks here.")] : [];
  byId("leaves").replaceChildren(...shown.map(drawLeaf), ...nothing);
  byId("more").hidden = leaves.length <= Few;
  byId("more").textContent = isLong ? `Show the first ${Few}` : `Show all ${leaves.length.toLocaleString("en")}`;
}

function drawLeaf(leaf) {
  const shared = leaf.endpoints.length > 0 ? leaf.endpoints : leaf.members;
  return element("li", {}, element("details", {},
    element("summary", {},
      element("span", { class: "share" }, element("b", {}, shared.length.toLocaleString("en")), " " + nounFor(shared)),
      element("span", { class: "name" }, element("code", { class: "callee" }, leaf.name),
        element("span", { class: "muted" }, " in "), element("code", {}, leaf.member)),
      element("span", { class: "badges" }, badge(leaf.kind)),
      placeOf(leaf)),
    element("ul", { class: "shared" }, shared.map(entry =>
      element("li", {}, `${entry.name} `, element("span", { class: "muted" }, `${entry.project} `), placeOf(entry))))));
}

/** "endpoints", "services", "endpoints and services", or "members". */
function nounFor(entries) {
  const nouns = { endpoint: "endpoint", "background service": "service", member: "member" };
  const found = [...new Set(entries.map(entry => entry.kind))].sort().reverse().map(kind => nouns[kind] + (entries.length === 1 ? "" : "s"));
  return found.join(" and ");
}

function folderOf(finding) {
  const file = finding.chain[0].file;
  return file.includes("/") ? file.slice(0, file.lastIndexOf("/") + 1) : "./";
}

/** Findings over rules and folders. */
function drawMatrix(findings) {
  const rules = [...new Set(findings.map(finding => finding.id))].sort();
  const folders = [...countsOf(findings, folderOf)];
  const head = element("tr", {}, element("th", { scope: "col" }, "Folder"),
    rules.map(rule => element("th", { scope: "col", class: "number" }, rule)), element("th", { scope: "col", class: "number" }, "All"));
  const body = folders.slice(0, Folders).map(([folder, all]) => {
    const counts = countsOf(findings.filter(finding => folderOf(finding) === folder), finding => finding.id);
    return element("tr", {}, element("th", { scope: "row" }, folder),
      rules.map(rule => element("td", { class: "number" }, counts.has(rule) ? counts.get(rule).toLocaleString("en") : "·")),
      element("td", { class: "number sum" }, all.toLocaleString("en")));
  });
  const sums = countsOf(findings, finding => finding.id);
  const foot = element("tr", {}, element("th", { scope: "row" }, folders.length > Folders ? `All ${folders.length} folders` : "All"),
    rules.map(rule => element("td", { class: "number" }, sums.get(rule).toLocaleString("en"))),
    element("td", { class: "number sum" }, findings.length.toLocaleString("en")));
  byId("matrix").replaceChildren(findings.length === 0 ? "" : element("table", {},
    element("caption", { class: "hidden" }, "Findings by rule and folder"),
    element("thead", {}, head), element("tbody", {}, body), element("tfoot", {}, foot)));
}
