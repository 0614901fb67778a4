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

/** What is searched in: everything that the page shows of a finding. */
const texts = report.findings.map(finding => [
  finding.id, finding.project, finding.message, finding.kind, finding.entry.name, finding.entry.file,
  ...finding.chain.flatMap(call => [call.name, call.project ?? "", call.file]),
].join("\n").toLowerCase());

/** The findings that the filters leave, by their index. */
function selected(filters) {
  const words = filters.search.toLowerCase().split(/\s+/).filter(word => word);
  const isChosen = (finding, index) =>
    (!filters.project || finding.project === filters.project)
    && (!filters.kind || finding.kind === filters.kind)
    && (!filters.rule || finding.id === filters.rule)
    && (!filters.fixable || finding.fix)
    && (!filters.isNew || !finding.accepted)
    && words.every(word => texts[index].includes(word));
  return new Set(report.findings.flatMap((finding, index) => isChosen(finding, index) ? [index] : []));
}

/** Entries, or blocking calls, with those of their findings that are selected; without those that have none. */
function withFindings(items, chosen) {
  return items
    .map(item => ({ ...item, findings: item.findings.filter(finding => chosen.has(finding)) }))
    .filter(item => item.findings.length > 0);
}

/** Index of the entry of each finding. */
const entryOf = new Map(report.entries.flatMap((entry, index) => entry.findings.map(finding => [finding, index])));

/** The blocking calls that are left, with those they block: the most endpoints first. */
function sharedLeaves(chosen) {
  const blockedBy = leaf => [...new Set(leaf.findings.map(finding => entryOf.get(finding)))].map(entry => report.entries[entry]);
  return withFindings(report.leaves, chosen)
    .map(leaf => ({ ...leaf, entries: blockedBy(leaf) }))
    .map(leaf => ({ ...leaf, endpoints: leaf.entries.filter(isEndpoint).length }))
    .sort((one, other) => other.endpoints - one.endpoints || other.findings.length - one.findings.length);
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
