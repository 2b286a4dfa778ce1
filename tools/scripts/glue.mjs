// Glue: what a screen of the web app needs to bind charts and views. A page is put together in core; what is left is little.
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** The most lines of glue that a screen may have. */
const mostGlue = 30;

const isOfScreens = /^apps\/web\/src\/(?!app\/)[^/]+\/.+\.tsx?$/;
const isRoute = /\.route\.tsx$/;
/** What a domain has once, whatever its screens are. */
const isOfDomain = /\/(client|live|module)\.ts$/;

/**
 * Lines of glue of each screen, by the path of its route, or of the part that is loaded by itself, as a block of the first
 * page and what the frame shows later are: its own, and those of the files around it that no other screen uses. Imports,
 * types, what is shown and closing brackets are none.
 */
export function glueOfScreens(texts) {
  const paths = [...texts.keys()].filter((path) => isOfScreens.test(path) && !/\.test\.tsx?$/.test(path));
  const read = new Map(paths.map((path) => [path, readFile(path, texts.get(path), paths)]));
  const loaded = new Set([...texts].flatMap(([path, text]) => targetsOf(path, text, loading)));
  const screens = paths.filter((path) => isRoute.test(path) || (path.endsWith('.tsx') && loaded.has(path)));
  const reached = new Map(screens.map((screen) => [screen, reachedFrom(screen, read)]));
  const users = (path) => screens.filter((screen) => reached.get(screen).has(path)).length;
  return new Map(
    screens.map((screen) => {
      const own = [...reached.get(screen)].filter((path) => !isOfDomain.test(path) && users(path) === 1);
      return [screen, own.reduce((sum, path) => sum + read.get(path).lines, 0)];
    }),
  );
}

/** What is wrong with the glue of the screens, a sentence each. */
export function glueProblems(texts) {
  return [...glueOfScreens(texts)]
    .filter(([, lines]) => lines > mostGlue)
    .map(([path, lines]) => `${path}: ${lines} lines of glue, at most ${mostGlue}. Let core put the page together.`);
}

function readFile(path, text, paths) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const imports = targetsOf(path, text, importing).filter((target) => paths.includes(target));
  return { lines: glueLines(file, text), imports };
}

const importing = /from\s*'(\.[^']+)'/g;
const loading = /import\(\s*'(\.[^']+)'/g;

function targetsOf(path, text, pattern) {
  return [...text.matchAll(pattern)].map(([, target]) => join(dirname(path), target));
}

function reachedFrom(route, read) {
  const found = new Set();
  const open = [route];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    open.push(...read.get(path).imports);
  }
  return found;
}

function glueLines(file, text) {
  const counted = new Set();
  const shown = new Set();
  const mark = (lines, node) => {
    const last = file.getLineAndCharacterOfPosition(node.getEnd()).line;
    for (let line = file.getLineAndCharacterOfPosition(node.getStart(file)).line; line <= last; line += 1)
      lines.add(line);
  };
  const visit = (node) => (isShown(node) ? mark(shown, node) : ts.forEachChild(node, visit));
  for (const statement of file.statements) if (isGlue(statement)) mark(counted, statement);
  visit(file);
  const lines = text.split('\n');
  return [...counted].filter((line) => !shown.has(line) && saysSomething(lines[line])).length;
}

function isGlue(statement) {
  return !(
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement)
  );
}

function isShown(node) {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
}

/** More than brackets, and no comment. */
function saysSomething(line) {
  return !/^\s*(?:[\])};,]*|\/\/.*|\/?\*.*)\s*$/.test(line);
}
