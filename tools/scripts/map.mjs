// The map of ARCHITECTURE.md: where each question has its answer. A place that is gone sends everybody astray.

const section = /## Where is it\?\n([\s\S]*?)\n## /;
const isPlace = /^[\w<>*./-]+$/;
const isWhole = /^(packages|apps|tools|docs)\//;

/** What the map names that is not there, a sentence each; `<domain>` stands for one name, the same in all of a place. */
export function mapProblems(architecture, paths) {
  const [, map = ''] = section.exec(architecture) ?? [];
  const named = [...map.matchAll(/`([^`]+)`/g)].map(([, name]) => name).filter(saysPlace);
  if (named.length === 0) return ['ARCHITECTURE.md has no map of places: "Where is it?" is gone.'];
  return [...new Set(named)]
    .filter((name) => !paths.some((path) => patternOf(name).test(path)))
    .map((name) => `ARCHITECTURE.md leads to ${name}, and nothing is there.`);
}

/** A word of the code is no place: those have a folder or an ending. */
function saysPlace(name) {
  return isPlace.test(name) && (name.includes('/') || /\.(tsx?|css|mjs)$/.test(name));
}

function patternOf(name) {
  const seen = new Set();
  const pattern = name
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/\*/g, '[^/]*')
    .replace(/<(\w+)>/g, (_, word) => {
      if (seen.has(word)) return `\\k<${word}>`;
      seen.add(word);
      return `(?<${word}>[^/]+)`;
    });
  return new RegExp(`${isWhole.test(name) ? '^' : '(?:^|/)'}${pattern}(?:/|$)`);
}
