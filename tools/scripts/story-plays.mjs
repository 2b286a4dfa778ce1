import ts from 'typescript';

/** The stories of one file that assert nothing: without a play, or with one that expects nothing. */
export function silentStories(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const declared = new Map(file.statements.flatMap(declarationsOf));
  const isShown = (story) => {
    const play = playOf(story, declared);
    return isImported(play, declared) || asserts(play, declared);
  };
  if (isShown(declared.get('meta'))) return [];
  return [...declared].filter(([, node]) => isExported(node) && !isShown(node)).map(([name]) => name);
}

/**
 * The texts of the product that plays look for in English, though their story is shown in any language; what the story
 * itself is told may be looked for as it is.
 */
export function englishTexts(text, english) {
  return [...new Set([...wholeTexts(text, english), ...listedTexts(text, english), ...patterns(text, english)])];
}

function wholeTexts(text, english) {
  const shown = text.replaceAll(lookedFor, '$1');
  const said = [...text.matchAll(lookedFor)].map(([, , literal]) => unquoted(literal));
  return said.filter((words) => english.has(words) && !isShown(words, shown));
}

/** `expect(…).toEqual(['Members', 'By e-mail'])` */
function listedTexts(text, english) {
  const shown = text.replaceAll(expectedList, '');
  const said = [...text.matchAll(expectedList)].flatMap(([list]) => [...list.matchAll(quoted)]);
  return said
    .map(([, literal]) => unquoted(literal))
    .filter((words) => /^\p{Lu}/u.test(words) && english.has(words) && !isShown(words, shown));
}

/** Regular expressions with a whole text, or with words of one. */
function patterns(text, english) {
  const shown = text.replaceAll(pattern, '');
  const known = [...english].join('\n');
  const isSaid = (words) => (/\w \w/.test(words) ? known.includes(words) : english.has(words));
  const said = [...text.matchAll(pattern)].flatMap(([, body]) => wordsOf(body));
  return said.filter((words) => isSaid(words) && !shown.includes(words));
}

/** The words of a regular expression between what stands for others. */
function wordsOf(body) {
  const pieces = body.replaceAll(/[$^]|\(\?[^)]*\)/g, '').split(/\.[*+]\??|\\[sdw][*+]?|[()|]/);
  return pieces.map((piece) => piece.replaceAll(/\\(.)/g, '$1').trim()).filter((piece) => /\p{L}{3}/u.test(piece));
}

/** As a literal, or between the tags of an element, on whatever lines. */
function isShown(words, shown) {
  const tight = shown.replaceAll(/(?<=>)\s+|\s+(?=<)/g, '');
  return [`'${words}'`, `"${words}"`, `>${words}<`].some((form) => tight.includes(form));
}

const unquoted = (literal) => literal.replaceAll("\\'", "'");

const query = '(?:get|find|query)(?:All)?By';
const textQuery = `${query}(?:Text|LabelText|PlaceholderText|Title|AltText)\\(\\s*`;
const textAssertion = 'toHave(?:TextContent|AccessibleName|AccessibleDescription)\\(\\s*';
const lookedFor = new RegExp(
  [
    `(${textQuery}`,
    textAssertion,
    `${query}Role\\(\\s*'\\w+',\\s*\\{\\s*(?:\\w+: \\w+,\\s*)*name: )'((?:[^'\\\\\\n]|\\\\')+)'`,
  ].join('|'),
  'g',
);
const pattern = new RegExp(`(?:${textQuery}|${textAssertion}|name: )/((?:[^/\\\\\\n]|\\\\.)+)/`, 'g');
const expectedList = /toEqual\(\s*\[[^;]*?\]\s*,?\s*\);/g;
const quoted = /'((?:[^'\\\n]|\\')+)'/g;

/** What the product says in English without anything filled in, from the files of its texts. */
export function plainTexts(files) {
  const lines = files.flatMap((text) => [...text.matchAll(/^ {2}'[\w.]+':\s+'((?:[^'\\\n]|\\')+)',$/gm)]);
  return new Set(lines.map(([, each]) => unquoted(each)).filter((each) => !/[{<]/.test(each)));
}

/** What a name stands for in the file: the variable, the function, or the line that imports it. */
function declarationsOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((one) => [one.name.text, one]);
  if (ts.isFunctionDeclaration(statement)) return [[statement.name?.text, statement]];
  const named = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
  return named && ts.isNamedImports(named) ? named.elements.map((one) => [one.name.text, statement]) : [];
}

function isExported(node) {
  return ts.isVariableDeclaration(node) && ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export;
}

/** The last play of a story wins, its own or the one of a story it spreads. */
function playOf(story, declared) {
  let value = story?.initializer;
  while (value && (ts.isSatisfiesExpression(value) || ts.isAsExpression(value))) value = value.expression;
  if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
  const plays = value.properties.map((part) => {
    if (ts.isSpreadAssignment(part)) return playOf(declared.get(part.expression.getText()), declared);
    if (part.name.getText() !== 'play') return undefined;
    return ts.isPropertyAssignment(part) ? part.initializer : part;
  });
  return plays.findLast(Boolean);
}

/** A play that files share is taken at its word. */
function isImported(play, declared) {
  const origin = play && ts.isIdentifier(play) && declared.get(play.text);
  return Boolean(origin && ts.isImportDeclaration(origin));
}

/** Whether something is expected in a play, or in what it names of its file. */
function asserts(node, declared, seen = new Set()) {
  if (!node || seen.has(node) || ts.isImportDeclaration(node)) return false;
  seen.add(node);
  if (ts.isIdentifier(node)) return node.text === 'expect' || asserts(declared.get(node.text), declared, seen);
  return ts.forEachChild(node, (child) => asserts(child, declared, seen)) ?? false;
}
