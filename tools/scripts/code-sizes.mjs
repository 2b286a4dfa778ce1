import ts from 'typescript';

const wrongTime = new Set(['fromZonedTime', 'toZonedTime', 'getTimezoneOffset']);

/** Files that may lead to pages, but for those that say where pages and calls are. */
const linksPages =
  /^(packages\/(core|ui)|apps\/web)\/src\/(?!paths\/)(?!.+(\.(contract|fixtures|stories|test)\.tsx?|\/module\.ts)$)|^apps\/server\/src\/.+\.(presenter|mail)\.ts$/;

/** Functions too long and words refused in one file; `warning` marks what is only close to the limit. */
export function codeProblems(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems = [];
  const visit = (node) => {
    problems.push(...problemsOf(node, { file, path }));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

function problemsOf(node, { file, path }) {
  const line = lineOf(file, node.getStart(file));
  if (ts.isFunctionLike(node) && node.body) return lengthProblem(node, file).map((problem) => ({ line, ...problem }));
  if (ts.isIdentifier(node) && wrongTime.has(node.text)) {
    return [{ line, message: `${node.text} is wrong at clock changes. Use zone.rules.ts.` }];
  }
  if (path.endsWith('.machine.ts') && readsTheWorld(node, file)) {
    return [{ line, message: `${node.getText(file)} in a machine. Clock and chance are input or actors.` }];
  }
  if (/^(packages\/ui|apps\/web)\/src\/(?!theme\/).+(?<!\.(stories|test))\.tsx$/.test(path) && isRawColour(node)) {
    return [{ line, message: `${node.text} is a raw colour. Take a token of the theme.` }];
  }
  if (linksPages.test(path) && isPageAddress(node)) {
    return [{ line, message: `${node.getText(file)} is the address of a page. Take it from the paths of the app.` }];
  }
  if (isView.test(path) && readsPermission(node)) {
    return [{ line, message: `${node.getText(file)} decides in a view. Ask a rule or a connect of core.` }];
  }
  return [];
}

/** A permission is read by `.can`, `['can']` or `const { can } =`. */
function readsPermission(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'can';
  if (ts.isElementAccessExpression(node)) return node.argumentExpression.text === 'can';
  return ts.isBindingElement(node) && (node.propertyName ?? node.name).text === 'can';
}

/** What shows and routes, without its tests, stories and fixtures. */
const isView = /^(packages\/ui|apps\/web)\/src\/.+(?<!\.(stories|test|fixtures))\.tsx?$/;

function lengthProblem(node, file) {
  if (isSuite(node)) return [];
  const lines = linesOf(node, file) - chartLines(node, file);
  const name = node.name?.getText(file) ?? 'function';
  if (lines > 60) return [{ message: `${name} has ${lines} lines, at most 60. Name its parts.` }];
  return lines > 40 ? [{ warning: true }] : [];
}

/** The callback of a describe is a list of tests, not a function to read from top to bottom. */
function isSuite(node) {
  return ts.isCallExpression(node.parent) && /^describe/.test(node.parent.expression.getText());
}

function chartLines(node, file) {
  if (ts.isCallExpression(node) && /\.createMachine$/.test(node.expression.getText(file))) return linesOf(node, file);
  let lines = 0;
  ts.forEachChild(node, (child) => {
    lines += chartLines(child, file);
  });
  return lines;
}

function readsTheWorld(node, file) {
  if (ts.isNewExpression(node)) return node.expression.getText(file) === 'Date' && !node.arguments?.length;
  return ts.isPropertyAccessExpression(node) && /^(Date\.now|Math\.random)$/.test(node.getText(file));
}

function isRawColour(node) {
  return ts.isStringLiteral(node) && /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(node.text);
}

/** Other apps have other addresses; what ends like a file is the server's to hand out. */
function isPageAddress(node) {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  const [first, last] = ts.isTemplateExpression(node)
    ? [node.head.text, node.templateSpans.at(-1).literal.text]
    : [node.text, node.text];
  return /^\/[a-z]/.test(first) && !/\.(ics|csv|xlsx)$/.test(last) && !first.startsWith('/api/');
}

function linesOf(node, file) {
  return lineOf(file, node.end) - lineOf(file, node.getStart(file)) + 1;
}

function lineOf(file, position) {
  return file.getLineAndCharacterOfPosition(position).line + 1;
}
