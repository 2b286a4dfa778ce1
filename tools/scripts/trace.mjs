// Which requirements no test names: `npm run trace`; with their sentences: `-- --prefix CAL`; one id, or those that begin so, and
// the tests that name it: `-- --prefix CAL-D14`.
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { projectFiles, readText } from './source-files.mjs';

const catalogues = { calendar: 'cal', communication: 'com', administration: 'adm' };
/** Families that two catalogues have; a title cites them as com:UNREAD-002 or adm:UNREAD-001. */
const shared = new Set(['UNREAD', 'DIR', 'CHAN', 'BLOG']);
const line = /^- \*\*(?<family>[A-Z]+)-(?<kind>[DE]?)(?<number>\d+)\*\*(?<sentence>.*)$/gm;
const citation = /\b(?:(?:com|adm):)?[A-Z]{2,}-[DE]?\d{2,3}\b/g;
const { values: options } = parseArgs({ options: { prefix: { type: 'string' } } });

const requirements = readRequirements();
const cited = readCitations();
const unknown = [...cited].filter(([id]) => !requirements.has(id) && families().has(id.replace(/^.*:|-.*$/g, '')));
report();

function readRequirements() {
  const found = new Map();
  for (const [catalogue, short] of Object.entries(catalogues)) {
    for (const { groups } of readText(`docs/requirements/${catalogue}.md`).matchAll(line)) {
      const id = `${groups.family}-${groups.kind}${groups.number}`;
      const prefix = shared.has(groups.family) ? `${short}:${groups.family}` : groups.family;
      const sentence = groups.sentence.trim();
      if (/\bdropped\b\.?$/.test(sentence) || groups.family === 'GAP' || groups.family === 'AMB') continue;
      found.set(shared.has(groups.family) ? `${short}:${id}` : id, { prefix, sentence });
    }
  }
  return found;
}

/** Ids in the strings of tests and stories (titles, names of stories, rows of tables), each with the files it stands in. */
function readCitations() {
  const ids = new Map();
  for (const path of projectFiles(/(\.test\.tsx?|\.stories\.tsx|\/e2e\/.+\.ts)$/)) {
    const file = ts.createSourceFile(path, readText(path), ts.ScriptTarget.Latest, false);
    const visit = (node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
        for (const [id] of node.text.matchAll(citation)) ids.set(id, (ids.get(id) ?? new Set()).add(path));
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return ids;
}

function families() {
  return new Set([...requirements.keys()].map((id) => id.replace(/^.*:|-.*$/g, '')));
}

function report() {
  const byPrefix = Map.groupBy(requirements, ([, { prefix }]) => prefix);
  const chosen = [...byPrefix].filter(([prefix]) => !options.prefix || prefix.endsWith(options.prefix));
  if (chosen.length === 0) chosen.push(...reportIds(options.prefix));
  else for (const [prefix, entries] of chosen) reportPrefix(prefix, entries);
  const all = chosen.flatMap(([, entries]) => entries);
  console.log(`${all.filter(([id]) => cited.has(id)).length} of ${all.length} requirements are named by a test.`);
  for (const [id, [path]] of unknown) console.error(`${path} cites ${id}, which no catalogue has${hint(id)}.`);
  process.exitCode = unknown.length === 0 ? 0 : 1;
}

function reportPrefix(prefix, entries) {
  const missing = entries.filter(([id]) => !cited.has(id));
  console.log(`${prefix}: ${entries.length - missing.length} of ${entries.length}`);
  if (missing.length === 0) return;
  if (options.prefix) for (const [id, { sentence }] of missing) console.log(`  ${id} ${sentence.slice(0, 140)}`);
  else console.log(`  ${missing.map(([id]) => id).join(' ')}`);
}

/** One id, or those that begin so, with their sentences and where they are named. */
function reportIds(wanted) {
  const entries = [...requirements].filter(([id]) => [id, withoutCatalogue(id)].includes(wanted));
  if (entries.length === 0)
    entries.push(...[...requirements].filter(([id]) => withoutCatalogue(id).startsWith(wanted)));
  if (entries.length === 0) throw new Error(`No requirement begins with ${wanted}.`);
  for (const [id, { sentence }] of entries) {
    console.log(`${id} ${sentence}`);
    for (const path of cited.get(id) ?? ['named by no test']) console.log(`  ${path}`);
  }
  return [[wanted, entries]];
}

function withoutCatalogue(id) {
  return id.replace(/^.*:/, '');
}

function hint(id) {
  return shared.has(id.replace(/-.*$/, '')) ? `: write com:${id} or adm:${id}` : '';
}
