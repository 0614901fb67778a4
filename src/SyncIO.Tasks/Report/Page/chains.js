/** Entries by project: each opens to the tree of its chains. */
function drawEntries(container, entries, nothing) {
  const projects = [...new Set(entries.map(entry => entry.project))].sort();
  container.replaceChildren(...projects.map(project => {
    const own = entries.filter(entry => entry.project === project);
    return element("div", { class: "group" },
      element("h3", {}, project, element("span", { class: "muted" }, ` ${own.length.toLocaleString("en")}`)),
      ...own.map(drawEntry));
  }), ...(entries.length === 0 ? [element("p", { class: "muted" }, nothing)] : []));
}

/** The tree is made when it is asked for: a solution may have thousands. */
function drawEntry(entry) {
  const findings = entry.findings.map(index => report.findings[index]);
  const summary = element("summary", {},
    element("span", { class: "name" }, entry.name, entry.kind === "background service" ? element("em", {}, " background service") : null),
    element("span", { class: "badges" }, [...countsOf(findings, finding => finding.kind)].map(([kind, number]) => badge(kind, number))),
    placeOf(entry));
  const details = element("details", { class: "entry" }, summary);
  details.fill = () => details.children.length > 1 || details.append(drawTree(treeOf(findings)));
  details.addEventListener("toggle", () => details.open && details.fill());
  return details;
}

function drawTree(level) {
  return element("ul", { class: "tree" }, [...level.values()].map(node =>
    element("li", {},
      element("div", { class: node.findings.length > 0 ? "call blocks" : "call" },
        element("code", { class: "callee" }, node.call.name),
        node.call.project ? element("span", { class: "muted" }, node.call.project) : null,
        placeOf(node.call),
        node.findings.length > 0 ? badge(node.findings[0].kind) : null),
      node.findings.map(drawFinding),
      node.next.size > 0 ? drawTree(node.next) : null)));
}

function drawFinding(finding) {
  return element("div", { class: "finding" },
    element("span", { class: "rule " + finding.severity, title: finding.severity }, finding.id), " ", finding.message,
    element("div", { class: "fix" },
      element("span", { class: finding.fix ? "yes" : "no" }, finding.fix ? "Fix: " + finding.fix : "No automatic fix"),
      finding.accepted ? element("span", { class: "accepted" }, "accepted by the baseline") : null));
}

/** Opens or closes everything in a part of the page. */
function setOpen(container, isOpen) {
  container.querySelectorAll("details").forEach(details => {
    if (isOpen) {
      details.fill?.();
    }
    details.open = isOpen;
  });
}
