const report = JSON.parse(byId("data").textContent);

/** Kinds that have a colour of their own; the rest share those that are left. */
const Kinds = ["database", "network", "file", "task", "thread", "stream"];
const Labels = { task: "wait for a task", thread: "sleep or lock", file: "local file", stream: "stream", "I/O": "other I/O" };

const kinds = countsOf(report.findings, finding => finding.kind);
const others = [...kinds.keys()].filter(kind => !Kinds.includes(kind)).sort();

function labelOf(kind) {
  return Labels[kind] ?? kind;
}

function colourOf(kind) {
  const known = Kinds.indexOf(kind);
  return "kind-" + (known >= 0 ? known : Kinds.length + others.indexOf(kind) % 2);
}

/** How many there are of each: the most first, then by name. */
function countsOf(items, keyOf) {
  const counts = new Map();
  items.forEach(item => counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1));
  return new Map([...counts].sort((one, other) => other[1] - one[1] || compare(one[0], other[0])));
}

function compare(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}

function isEndpoint(entry) {
  return entry.kind !== "member";
}

/** Who calls each entry. */
const callers = report.entries.map(() => []);
report.entries.forEach((entry, index) => entry.calls.forEach(call => callers[call.entry].push(index)));
const entryOf = new Map(report.entries.flatMap((entry, index) => entry.findings.map(finding => [finding, index])));

/** Some entries, and all that come next, again and again. */
function closure(start, next) {
  const found = new Set(start);
  for (const index of found) {
    next(index).forEach(other => found.add(other));
  }
  return found;
}

function waitingFor(entries) {
  return closure(entries, index => callers[index]);
}

function calledBy(index) {
  return report.entries[index].calls.map(call => call.entry);
}

/** What is searched in: everything that the page shows of a finding, or of an entry. */
const texts = report.findings.map(finding => textOf(
  finding.id, finding.project, finding.message, finding.kind, finding.entry.name, finding.entry.file,
  ...finding.chain.flatMap(call => [call.name, call.project ?? "", call.file])));
const entryTexts = report.entries.map(entry => textOf(entry.project, entry.name, entry.file));

function textOf(...parts) {
  return parts.join("\n").toLowerCase();
}

function wordsOf(filters) {
  return filters.search.toLowerCase().split(/\s+/).filter(word => word);
}

/** The entries for which something holds, and what these wait for. */
function waitedForBy(isMeant) {
  return closure(report.entries.flatMap((entry, index) => isMeant(entry, index) ? [index] : []), calledBy);
}

/** The findings that the filters leave, by their index. */
function selected(filters) {
  const words = wordsOf(filters).map(word => ({ word, entries: waitedForBy((entry, index) => entryTexts[index].includes(word)) }));
  const ofProject = waitedForBy(entry => entry.project === filters.project);
  const isChosen = (finding, index) =>
    (!filters.project || finding.project === filters.project || ofProject.has(entryOf.get(index)))
    && (!filters.kind || finding.kind === filters.kind)
    && (!filters.rule || finding.id === filters.rule)
    && (!filters.fixable || finding.fix)
    && (!filters.isNew || !finding.accepted)
    && words.every(({ word, entries }) => texts[index].includes(word) || entries.has(entryOf.get(index)));
  return new Set(report.findings.flatMap((finding, index) => isChosen(finding, index) ? [index] : []));
}

/** The entries that come to a selected finding, with all of these. A word may be theirs, that of what they await, or that of a finding. */
function entriesTo(chosen, filters) {
  const words = wordsOf(filters);
  const blocked = [...new Set([...chosen].map(finding => entryOf.get(finding)))];
  return [...waitingFor(blocked)].sort((one, other) => one - other)
    .map(index => ({ index, reached: reachedFrom(index) }))
    .map(({ index, reached }) => ({ ...report.entries[index], index, reached, all: findingsIn(reached, chosen) }))
    .filter(entry => !filters.project || isOf(filters.project, entry))
    .filter(entry => words.every(word => hasWord(entry, word)));
}

function hasWord(entry, word) {
  return entry.reached.some(index => entryTexts[index].includes(word)) || entry.all.some(finding => texts[finding].includes(word));
}

function isOf(project, entry) {
  return entry.project === project || entry.all.some(finding => report.findings[finding].project === project);
}

function reachedFrom(index) {
  return [...closure([index], calledBy)];
}

function findingsIn(entries, chosen) {
  return entries.flatMap(entry => report.entries[entry].findings).filter(finding => chosen.has(finding));
}

/** The blocking calls that are left, with those they block: the most endpoints first. */
function sharedLeaves(chosen) {
  return report.leaves
    .map(leaf => ({ ...leaf, findings: leaf.findings.filter(finding => chosen.has(finding)) }))
    .filter(leaf => leaf.findings.length > 0)
    .map(leaf => ({ ...leaf, ...blockedBy(leaf) }))
    .sort((one, other) => other.endpoints.length - one.endpoints.length || other.findings.length - one.findings.length);
}

function blockedBy(leaf) {
  const members = [...new Set(leaf.findings.map(finding => entryOf.get(finding)))];
  const waiting = [...waitingFor(members)].sort((one, other) => one - other);
  const entriesAt = indices => indices.map(index => report.entries[index]);
  return { endpoints: entriesAt(waiting).filter(isEndpoint), members: entriesAt(members) };
}

/** The calls of several findings as one tree: what they have in common is said once. */
function treeOf(findings) {
  const root = new Map();
  for (const finding of findings) {
    let level = root;
    finding.chain.forEach((call, depth) => {
      const key = `${call.name}\n${call.file}\n${call.line}`;
      const node = level.get(key) ?? { call, next: new Map(), findings: [] };
      level.set(key, node);
      if (depth === finding.chain.length - 1) {
        node.findings.push(finding);
      }
      level = node.next;
    });
  }
  return root;
}
