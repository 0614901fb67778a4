function filters() {
  return {
    search: byId("search").value, project: byId("project").value, kind: byId("kind").value, rule: byId("rule").value,
    fixable: byId("fixable").checked, isNew: byId("new").checked,
  };
}

function draw() {
  const chosen = selected(filters());
  const findings = [...chosen].map(index => report.findings[index]);
  const entries = entriesTo(chosen, filters());
  const endpoints = entries.filter(isEndpoint);
  const reached = closure(endpoints.map(entry => entry.index), calledBy);
  const members = entries.filter(entry => !reached.has(entry.index) && entry.findings.length > 0);
  drawNumbers(findings, entries);
  drawLeaves(sharedLeaves(chosen));
  drawLegend(findings);
  drawPicture(findings);
  drawEntries(byId("entries"), endpoints, chosen, "No endpoint and no background service blocks here.");
  drawEntries(byId("members"), members, chosen, "Nothing blocks here.");
  drawMatrix(findings);
  document.querySelectorAll(".card:has(#picture), .card:has(#matrix)").forEach(card => { card.hidden = findings.length === 0; });
  byId("status").textContent = findings.length === report.findings.length
    ? count(findings.length, "finding")
    : `${findings.length.toLocaleString("en")} of ${count(report.findings.length, "finding")}`;
}

function choices(id, values, all, nameOf = value => value) {
  byId(id).replaceChildren(element("option", { value: "" }, all), ...values.map(value => element("option", { value }, nameOf(value))));
}

function useTheme(theme) {
  document.documentElement.dataset.theme = theme;
  byId("theme").textContent = theme === "dark" ? "Light" : "Dark";
  byId("theme").setAttribute("aria-label", theme === "dark" ? "Use the light theme" : "Use the dark theme");
}

function start() {
  document.title = `Blocking I/O in ${report.title}`;
  byId("title").textContent = report.title;
  choices("project", [...new Set([...report.findings, ...report.entries].map(one => one.project))].sort(), "all projects");
  choices("kind", [...kinds.keys()], "anything", labelOf);
  choices("rule", [...new Set(report.findings.map(finding => finding.id))].sort(), "all rules");
  byId("new-label").hidden = !report.findings.some(finding => finding.accepted);
  useTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  draw();
}

byId("filters").addEventListener("input", draw);
byId("filters").addEventListener("reset", () => setTimeout(draw));
byId("filters").addEventListener("submit", event => event.preventDefault());
byId("theme").addEventListener("click", () => useTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
byId("more").addEventListener("click", () => { isLong = !isLong; draw(); });
byId("open").addEventListener("click", () => setOpen(byId("entries"), true));
byId("close").addEventListener("click", () => setOpen(byId("entries"), false));
addEventListener("resize", () => drawPicture([...selected(filters())].map(index => report.findings[index])));
addEventListener("beforeprint", () => setOpen(document.body, true));
addEventListener("afterprint", () => setOpen(document.body, false));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", event => useTheme(event.matches ? "dark" : "light"));

addEventListener("keydown", event => {
  const isTyping = event.target.matches?.("input[type=search], select");
  if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    byId("search").focus();
  } else if (event.key === "Escape" && event.target === byId("search")) {
    byId("search").value = "";
    draw();
  }
});

start();
