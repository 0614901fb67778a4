/** Entries by project: each opens to the tree of its chains. */
function drawEntries(container, entries, chosen, nothing) {
  const projects = [...new Set(entries.map(entry => entry.project))].sort();
  container.replaceChildren(...projects.map(project => {
    const own = entries.filter(entry => entry.project === project);
    return element("div", { class: "group" },
      element("h3", {}, project, element("span", { class: "muted" }, ` ${own.length.toLocaleString("en")}`)),
      ...own.map(entry => drawEntry(entry, chosen)));
  }), ...(entries.length === 0 ? [element("p", { class: "muted" }, nothing)] : []));
}

/** The tree is made when it is asked for: a solution may have thousands. */
function drawEntry(entry, chosen) {
  const counts = countsOf(entry.all.map(index => report.findings[index]), finding => finding.kind);
  const summary = element("summary", {},
    element("span", { class: "name" }, entry.name, entry.kind === "background service" ? element("em", {}, " background service") : null),
    element("span", { class: "badges" }, [...counts].map(([kind, number]) => badge(kind, number))),
    placeOf(entry));
  const details = element("details", { class: "entry" }, summary);
  details.fill = () => details.children.length > 1 || details.append(drawCallsOf(entry.index, chosen, new Set()));
  details.addEventListener("toggle", () => details.open && details.fill());
  return details;
}

/** What an entry does itself, and the asynchronous members that it waits for; each of these once. */
function drawCallsOf(index, chosen, seen) {
  seen.add(index);
  const entry = report.entries[index];
  const own = entry.findings.filter(finding => chosen.has(finding)).map(finding => report.findings[finding]);
  const awaited = entry.calls.filter(call => !seen.has(call.entry) && findingsIn(reachedFrom(call.entry), chosen).length > 0);
  return element("ul", { class: "tree" }, drawNodes(treeOf(own)), awaited.map(call => drawAwaited(call, entry.project, chosen, seen)));
}

function drawAwaited(call, project, chosen, seen) {
  const member = report.entries[call.entry];
  return seen.has(call.entry) ? null : element("li", {},
    element("div", { class: "call" },
      element("span", { class: "muted" }, "await"), element("code", { class: "callee" }, member.name),
      member.project !== project ? element("span", { class: "muted" }, member.project) : null,
      placeOf(call)),
    drawCallsOf(call.entry, chosen, seen));
}

function drawNodes(level) {
  return [...level.values()].map(node =>
    element("li", {},
      element("div", { class: "call" },
        element("code", { class: "callee" }, node.call.name),
        node.call.project ? element("span", { class: "muted" }, node.call.project) : null,
        placeOf(node.call),
        node.findings.length > 0 ? badge(node.findings[0].kind) : null),
      node.findings.map(drawFinding),
      node.next.size > 0 ? element("ul", { class: "tree" }, drawNodes(node.next)) : null));
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
