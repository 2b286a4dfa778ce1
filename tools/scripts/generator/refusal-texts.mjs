/**
 * The file of a language that holds most refusals of a domain, wherever it lies; without any, the domain's own, or of the
 * informal German the one beside that of the formal. `texts`
 * are the files of all languages, path from their folder -> text.
 */
export function refusalFile(texts, language, domain) {
  const prefix = `'${prefixOf(domain)}`;
  const files = [...texts].filter(([path]) => path.startsWith(`${language}/`));
  const most = mostOf(files, (text) => text.split(prefix).length - 1);
  if (most !== undefined) return most;
  if (language === 'de_DU') return informalOf(texts, refusalFile(texts, 'de', domain));
  const own = files.filter(
    ([path]) => path.startsWith(`${language}/${domain}/`) || path === `${language}/${domain}.ts`,
  );
  const widest = mostOf(own, (text) => text.match(/^ {2}'/gm)?.length ?? 0) ?? own.find(([, text]) => place(text))?.[0];
  if (widest === undefined) throw new Error(`${language} has no texts of ${domain}.`);
  return widest;
}

/** Where informal German says what differs from a file of the formal one. */
function informalOf(texts, formal) {
  const path = formal.replace('de/', 'de_DU/');
  return texts.has(path) ? path : path.replace(/[^/]+$/, 'index.ts');
}

/** A catalogue with a refusal more: among those of its domain, in the order of their codes where they keep it, else behind them. */
export function withRefusal(catalogue, { domain, code, sentence }) {
  const text = catalogue.replace(/^(export const \w+ = \{) (.+) \};$/m, '$1\n  $2,\n};');
  const prefix = prefixOf(domain);
  const entries = entriesOf(text);
  const others = entries.filter(({ key }) => key?.startsWith(prefix));
  const key = prefix + code;
  if (others.some((other) => other.key === key)) throw new Error(`There is a text ${key} already.`);
  const keys = others.map((other) => other.key);
  const isSorted = keys.every((one, index) => index === 0 || (keys[index - 1] ?? '') < one);
  const next = isSorted ? others.find((other) => other.key > key) : undefined;
  const at = next?.start ?? others.at(-1)?.end ?? entries.at(-1)?.end ?? place(text)?.start;
  if (at === undefined) throw new Error(`Where would ${key} stand? There is no catalogue.`);
  return `${text.slice(0, at)}${entryOf(key, sentence)}\n${text.slice(at)}`;
}

/** An entry as the formatter leaves it: in single quotes unless they stand in it, on a line of its own where it is long. */
function entryOf(key, sentence) {
  const quoted = sentence.includes("'")
    ? JSON.stringify(sentence)
    : `'${JSON.stringify(sentence).slice(1, -1).replaceAll('\\"', '"')}'`;
  const line = `  '${key}': ${quoted},`;
  return line.length > longestLine ? `  '${key}':\n    ${quoted},` : line;
}

const longestLine = 120;

/** The placeholders of a sentence, by name, each once and sorted. */
export function placeholdersOf(sentence) {
  return [...new Set([...sentence.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name))].sort();
}

/** The constants by which calls share failures, each with the file it stands in; `texts` are path -> text. */
export function sharedFailures(texts) {
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(/^export const (\w+Failures) = \{/gm)].map(([, name]) => ({ name, path })),
  );
}

/** Whether a German sentence says "Sie" to its reader, so that the informal German needs one of its own. */
export function addresses(sentence) {
  return /\b(Sie|Ihnen|Ihr(e|en|em|er|es)?)\b/.test(sentence);
}

/** Requirements in which the line that lists the refusals of a domain, if there is one, lists another. */
export function withCode(requirements, known, code) {
  const lists = (line) => known.filter((one) => line.includes(`\`${one}\``));
  const lines = requirements.split('\n');
  const index = lines.findIndex((line) => line.startsWith('- **') && isList(lists(line), known));
  const list = lists(lines[index] ?? '');
  const last = list.reduce((end, one) => Math.max(end, lines[index].indexOf(`\`${one}\``) + one.length + 2), 0);
  if (last === 0 || lines[index].includes(`\`${code}\``)) return requirements;
  const line = `${lines[index].slice(0, last)}, \`${code}\`${lines[index].slice(last)}`;
  return lines.with(index, line).join('\n');
}

/** The codes of a domain that have a text in a catalogue. */
export function codesIn(texts, domain) {
  const prefix = prefixOf(domain);
  const keys = texts.flatMap((text) => entriesOf(text).map(({ key }) => key ?? ''));
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** A line that names fewer tells of a call. */
function isList(named, known) {
  return named.length > 2 && named.length * 2 > known.length;
}

function prefixOf(domain) {
  return `${domain.replaceAll('-', '_')}.refusal.`;
}

function mostOf(files, count) {
  const [most] = files
    .map(([path, text]) => ({ path, count: count(text) }))
    .sort((one, other) => other.count - one.count);
  return most !== undefined && most.count > 0 ? most.path : undefined;
}

/** The entries of the catalogue that a file exports, each with where its lines begin and end. */
function entriesOf(text) {
  const object = place(text);
  if (object === undefined) return [];
  const starts = [...text.matchAll(/^ {2}(?:'([^']+)':|\.\.\.)/gm)].filter(
    ({ index }) => index >= object.start && index < object.end,
  );
  return starts.map(({ 1: key, index }, at) => ({ key, start: index, end: starts[at + 1]?.index ?? object.end }));
}

/** Where the lines of the exported catalogue begin and end. */
function place(text) {
  const found = /^export const \w+ = \{\n([\s\S]*?)^\}/m.exec(text);
  if (found === null) return undefined;
  const start = found.index + found[0].indexOf('\n') + 1;
  return { start, end: start + found[1].length };
}
