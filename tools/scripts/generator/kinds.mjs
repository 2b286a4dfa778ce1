import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from '../source-files.mjs';
import { formsOf, oneOf } from './names.mjs';
import { changeFile, filesOf, withEntry, withLine, writeFiles } from './place.mjs';
import {
  addresses,
  codesIn,
  placeholdersOf,
  refusalFile,
  sharedFailures,
  withCode,
  withRefusal,
} from './refusal-texts.mjs';

export const languages = ['de', 'de_DU', 'en', 'es', 'fr'];

/** What can be written, how it is called for, and what it writes; each answers with what is left to do by hand. */
export const kinds = {
  domain: {
    usage:
      'domain announcements --de Ankündigungen --es Anuncios --fr Annonces [--en Announcements] [--one announcement]',
    write: writeDomain,
  },
  screen: { usage: 'screen announcements archive', write: writePart('screen', addRoute) },
  list: { usage: 'list announcements drafts [--one draft]', write: writePart('list', addList) },
  machine: { usage: 'machine announcements reminder', write: writePart('machine', sayMachine) },
  act: { usage: 'act announcements pin', write: writePart('act', addAct) },
  form: { usage: 'form announcements announcement-form', write: writePart('form', addForm) },
  refusal: {
    usage: 'refusal announcements already_archived --en "…" --de "…" --es "…" --fr "…" [--de_DU "…"]',
    write: writeRefusal,
  },
};

function writeDomain([many], options) {
  const names = namesOf(many, options);
  const { camel, kebab, pascal } = names.many;
  const texts = domainTexts(names.many, options);
  writeFiles(filesOf('domain', names, texts));
  for (const language of languages) {
    changeFile(`packages/core/src/messages/${language}/index.ts`, (text) =>
      `import { texts as ${camel} } from './${kebab}/index.ts';\n${text}`.replace(
        /\.\.\.(?:formalM|m)ails\b/,
        `...${camel}, $&`,
      ),
    );
  }
  addSilent(names.one);
  changeFile(
    'packages/core/src/messages/load/load-texts.ts',
    withEntry(/export type TextPart =[^;]*/, ` | '${kebab}'`),
  );
  changeFile(
    'apps/web/src/app/modules.ts',
    (text) =>
      `import { ${camel} } from '../${kebab}/module.ts';\n${withEntry(/const domains = \[[^\]]*/, `, ${camel}`)(text)}`,
  );
  changeFile(
    'apps/server/src/app/domain-routes.ts',
    withLine({
      imported: `import { ${camel}Routes } from '../${kebab}/${kebab}.routes.ts';`,
      line: `    ...${camel}Routes(),`,
      like: /^ {4}\.\.\.\w+Routes\(/,
    }),
  );
  return [
    `Its page is /${kebab}; create${pascal}() binds it to a client, packages/core/src/${kebab} is where it begins.`,
    'Say who sees a row in its repository and who may change it in its policy, and in the `permissions` of its fixtures, a line a kind of object.',
  ];
}

/** Writes what belongs into a domain that is there already. */
function writePart(kind, after = () => []) {
  return ([domain, name], options) => {
    if (!name) throw new Error(`npm run new -- ${kinds[kind].usage}`);
    needDomain(domain);
    if (name === oneOf(domain))
      throw new Error(`One of ${domain} is called "${name}" already; say what it is to be: ${name}-${kind}.`);
    const one = formsOf(kind === 'list' ? (options.one ?? oneOf(name)) : name);
    const names = { domain: formsOf(domain), entity: formsOf(oneOf(domain)), name: formsOf(name), one };
    writeFiles(filesOf(kind, names));
    return after(names);
  };
}

function addRoute({ domain, name }) {
  const path = `apps/web/src/${domain.kebab}/module.ts`;
  const line = `    '/${domain.kebab}/${name.kebab}': () => import('./${name.kebab}.route.tsx'),\n`;
  changeFile(path, withEntry(/ {2}routes: \{[\s\S]*?(?=\n? *\},\n\}\);)/, `,\n${line}`));
  changeFile(
    `packages/ui/src/${domain.kebab}/index.ts`,
    (text) => `${text}export { ${name.pascal} } from './${name.kebab}.tsx';\n`,
  );
  return [
    `Its address is /${domain.kebab}/${name.kebab}; its texts belong into packages/core/src/messages/<language>.`,
  ];
}

function addForm({ domain, name }) {
  const { camel, kebab, pascal, words } = name;
  const imports = [
    "import { formNotices } from '../form/index.ts';",
    `import { ${camel}Machine } from './${kebab}.machine.ts';`,
  ];
  addNotices(
    domain,
    imports,
    `
/** What the ${words} says to people. */
export const ${camel}Notices = formNotices(${camel}Machine, { saved: 'js.saving_successful' });
`,
  );
  const line = `export { blank${pascal}, type ${pascal}Draft, type ${pascal}Ref, ${camel}Machine, ${camel}Of } from './${kebab}.machine.ts';\n`;
  changeFile(`packages/core/src/${domain.kebab}/index.ts`, (text) => `${text}${line}`);
  changeFile(
    `packages/ui/src/${domain.kebab}/index.ts`,
    (text) => `${text}export { ${pascal} } from './${kebab}.tsx';\n`,
  );
  return [
    `Provide its actor \`saveDraft\` in ${domain.kebab}.client.ts, as roles.client.ts does.`,
    'Its page binds it like apps/web/src/files/folder-edit.route.tsx; its texts belong into packages/core/src/messages/<language>.',
  ];
}

function addList({ domain, one }) {
  addSilent(one);
  return sayBinding(domain, `${one.camel}ListMachine`, 'pages');
}

/** A list says nothing to people as long as nothing is done to its rows; the charts that say nothing are listed by name. */
function addSilent({ camel }) {
  const listed = `  ${camel}List: 'nobody: nothing is done to its rows',`;
  changeFile('packages/core/src/toasts/every-notice.test.ts', (text) =>
    text.replace(/(?<=const silentMachines = \{\n)[\s\S]*?(?=\n\};)/, (lines) =>
      [...lines.split('\n'), listed].sort().join('\n'),
    ),
  );
}

function sayMachine({ domain, name }) {
  return [`Export ${name.camel}Machine from packages/core/src/${domain.kebab}/index.ts, for what shows it.`];
}

function addAct({ domain, name: { camel, kebab, words } }) {
  const imports = [
    "import { failureText } from '../messages/index.ts';",
    "import { notices } from '../toasts/index.ts';",
    `import { ${camel}Machine } from './${kebab}.machine.ts';`,
  ];
  const said = `
/** What the act ${words} says to people. */
export const ${camel}Notices = notices(${camel}Machine, {
  'act.done': () => ({ tone: 'success', text: 'js.saving_successful' }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});
`;
  addNotices(domain, imports, said);
  return [
    ...sayBinding(domain, `${camel}Machine`, 'act'),
    `Its page runs it by useAct(${camel}Machine, entity, ${camel}Notices), from @atrium/core/${domain.kebab}/notices.`,
  ];
}

/** What a domain says to people stands in the one file that pages reach: `@atrium/core/<domain>/notices`. */
function addNotices(domain, imports, said) {
  const path = `packages/core/src/${domain.kebab}/${domain.kebab}.notices.ts`;
  if (existsSync(root + path)) changeFile(path, (text) => withImports(text, imports) + said);
  else writeFiles([[path, `${imports.join('\n')}\n${said}`]]);
}

/** Imports that a file does not have yet, before those it has. */
function withImports(text, imports) {
  const isThere = (line) => new RegExp(`^import .*\\b${/\{ (\w+)/.exec(line)?.[1]}\\b.*;$`, 'm').test(text);
  return [...imports.filter((line) => !isThere(line)), text].join('\n');
}

function sayBinding({ kebab }, machine, actor) {
  return [
    `Export ${machine} from packages/core/src/${kebab}/index.ts, and provide its actor \`${actor}\` in ${kebab}.client.ts.`,
  ];
}

function writeRefusal([domain, code], options) {
  if (!code) throw new Error(`npm run new -- ${kinds.refusal.usage}`);
  needDomain(domain);
  if (!/^[a-z]+(_[a-z]+)*$/.test(code)) throw new Error(`"${code}" is no code: write it like already_archived.`);
  const texts = catalogues();
  const written = languages.filter((language) => language !== 'de_DU' || hasInformal(options));
  for (const language of written)
    if (options[language] === undefined) throw new Error(`What does it say in ${language}? Say so: --${language} "…".`);
  const placeholders = placeholdersOf(options.en);
  for (const language of written)
    if (`${placeholdersOf(options[language])}` !== `${placeholders}`)
      throw new Error(`The sentences have different placeholders: ${language} has not those of en.`);
  const known = codesIn([texts.get(refusalFile(texts, 'en', domain))], domain);
  const changes = written.map((language) => {
    const path = refusalFile(texts, language, domain);
    return { path, text: withRefusal(texts.get(path), { domain, code, sentence: options[language] }) };
  });
  for (const { path, text } of changes) changeFile(messages + path, () => text);
  const listed = readdirSync(`${root}docs/requirements`)
    .map((name) => `docs/requirements/${name}`)
    .filter((path) => listsRefusal(path, known, code));
  for (const path of listed) changeFile(path, (text) => withCode(text, known, code));
  const key = `${formsOf(domain).snake}.refusal.${code}`;
  return [
    ...sayWhereDeclared(domain, code),
    `then the server may say fail('${code}'). A verdict that refuses the same has the reason '${key}'.`,
    ...sayValues(key, code, placeholders),
    `It stands in the list of refusals of ${listed.join(' and ') || 'no requirement'}.`,
  ];
}

/** A code of one call stands with it; what several refuse alike is a constant, which a domain may have. */
function sayWhereDeclared(domain, code) {
  const shared = sharedFailures(textsIn(`packages/core/src/${domain}/`)).map(({ name, path }) => `${name} in ${path}`);
  return [
    `Declare it where it is refused: failures: { ${code}: 409 } of its call in packages/core/src/${domain}/${domain}.contract.ts;`,
    ...(shared.length > 0 ? [`where calls refuse it alike, a line of what they share (${shared.join(', ')});`] : []),
  ];
}

function sayValues(key, code, placeholders) {
  if (placeholders.length === 0) return [];
  const values = `{ ${placeholders.join(', ')} }`;
  return [
    `Its values come with it: refuse('${key}', ${values}) in the verdict, fail('${code}', { values: verdict.values }) on the server.`,
  ];
}

/** Informal German has a sentence of its own where the formal one says "Sie". */
function hasInformal({ de = '', de_DU }) {
  return addresses(de) || (de_DU !== undefined && de_DU !== de);
}

function listsRefusal(path, known, code) {
  const text = readFileSync(root + path, 'utf8');
  return withCode(text, known, code) !== text;
}

const messages = 'packages/core/src/messages/';

/** The files with texts of all languages: path from their folder -> text. */
function catalogues() {
  return new Map(languages.flatMap((language) => [...textsIn(messages, `${language}/`)]));
}

/** The sources in a folder, or in one of its own: path from it -> text. */
function textsIn(folder, own = '') {
  const paths = readdirSync(root + folder + own, { recursive: true }).map((path) => own + path.replaceAll('\\', '/'));
  const sources = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  return new Map(sources.map((path) => [path, readFileSync(root + folder + path, 'utf8')]));
}

function namesOf(many, { one }) {
  if (!many) throw new Error(`npm run new -- ${kinds.domain.usage}`);
  return { many: formsOf(many), one: formsOf(one ?? oneOf(many)) };
}

const nothing = {
  en: 'There is nothing here yet.',
  de: 'Hier gibt es noch nichts.',
  es: 'Aquí todavía no hay nada.',
  fr: 'Il n’y a encore rien ici.',
};
const inEnglish = { en: 'English', de: 'German', es: 'Spanish', fr: 'French' };

function domainTexts({ title }, options) {
  const titleIn = (language) => {
    const given = options[language] ?? (language === 'en' ? title : undefined);
    if (given === undefined)
      throw new Error(`What is "${title}" in ${inEnglish[language]}? Say so: --${language} "…".`);
    return given;
  };
  return Object.fromEntries(
    Object.keys(nothing).map((language) => [
      language,
      { title: titleIn(language), empty: nothing[language], language: inEnglish[language] },
    ]),
  );
}

function needDomain(domain) {
  if (domain && existsSync(`${root}packages/core/src/${domain}/index.ts`)) return;
  throw new Error(`There is no domain "${domain}". Make it first: npm run new -- ${kinds.domain.usage}`);
}
