const Row = 34;
const Bar = 20;

/** The findings of each project as a bar, divided by what they block on. */
function drawPicture(findings) {
  const projects = countsOf(findings, finding => finding.project);
  const order = [...kinds.keys()];
  const width = Math.max(320, byId("picture").clientWidth || 900);
  const names = Math.min(240, width * 0.34);
  const space = width - names - 64;
  const most = Math.max(1, ...projects.values());
  const rows = [...projects].map(([project, total], row) =>
    drawRow(findings.filter(finding => finding.project === project), order, { project, total, y: row * Row, names, scale: space / most }));

  byId("picture").replaceChildren(projects.size === 0 ? "" : shape("svg", {
    viewBox: `0 0 ${width} ${projects.size * Row}`, width: "100%", role: "img",
    "aria-label": "Findings by project: " + [...projects].map(([project, total]) => `${project} ${total}`).join(", "),
  }, ...rows));
}

function drawRow(findings, order, { project, total, y, names, scale }) {
  const counts = countsOf(findings, finding => finding.kind);
  let x = names + 12;
  const parts = order.filter(kind => counts.has(kind)).map(kind => {
    const number = counts.get(kind);
    const size = Math.max(2, number * scale);
    const part = shape("g", {},
      shape("rect", { x, y: y + 6, width: Math.max(1, size - 1), height: Bar, rx: 2, class: colourOf(kind) },
        shape("title", {}, `${project}: ${number} × ${labelOf(kind)}`)),
      size > 22 ? shape("text", { x: x + size / 2, y: y + 20.5, class: "inside", "text-anchor": "middle" }, String(number)) : null);
    x += size;
    return part;
  });

  return shape("g", {},
    shape("text", { x: names, y: y + 20.5, "text-anchor": "end", class: "name" },
      shortened(project, names / 7.4), shape("title", {}, project)),
    parts,
    shape("text", { x: x + 8, y: y + 20.5, class: "total" }, total.toLocaleString("en")));
}

/** The end of a project's name says more than its beginning. */
function shortened(name, most) {
  return name.length <= most ? name : "…" + name.slice(name.length - Math.floor(most) + 1);
}

function drawLegend(findings) {
  const counts = countsOf(findings, finding => finding.kind);
  byId("legend").replaceChildren(...[...counts].map(([kind, number]) =>
    element("span", {}, badge(kind), element("b", {}, number.toLocaleString("en")))));
}

/** What a team lead asks first. */
function drawNumbers(findings, entries) {
  const endpoints = entries.filter(entry => entry.kind === "endpoint").length;
  const services = entries.filter(entry => entry.kind === "background service").length;
  const accepted = report.findings.some(finding => finding.accepted);
  const tiles = [
    [endpoints, endpoints === 1 ? "endpoint that blocks" : "endpoints that block"],
    [services, services === 1 ? "background service that blocks" : "background services that block"],
    [findings.length, findings.length === 1 ? "finding" : "findings"],
    [findings.filter(finding => finding.fix).length, "with a fix"],
    ...(accepted ? [[findings.filter(finding => finding.accepted).length, "accepted by the baseline"]] : []),
  ];
  byId("numbers").replaceChildren(...tiles.map(([number, label]) =>
    element("p", { class: "tile" }, element("b", {}, number.toLocaleString("en")), " " + label)));
}
