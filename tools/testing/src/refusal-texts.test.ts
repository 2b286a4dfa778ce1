import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  addresses,
  codesIn,
  placeholdersOf,
  refusalFile,
  sharedFailures,
  withCode,
  withRefusal,
} from '../../scripts/generator/refusal-texts.mjs';

const languages = ['de', 'de_DU', 'en', 'es', 'fr'];
const root = new URL('../../../', import.meta.url);
const folder = new URL('packages/core/src/messages/', root);
const texts = new Map(
  languages
    .flatMap((language) =>
      readdirSync(new URL(`${language}/`, folder), { recursive: true }).map((path) => `${language}/${path}`),
    )
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [path, readFileSync(new URL(path, folder), 'utf8')]),
);
const refused = [...texts.values()].flatMap((text) => [...text.matchAll(/^ {2}'(\w+)\.refusal\./gm)]);
const domains = [...new Set(refused.map(([, domain]) => `${domain}`.replaceAll('_', '-')))];
const read = (path: string) => texts.get(path) ?? '';

describe('the text of a new refusal', () => {
  it.each(domains)('of %s stands in every language among those of its domain, as an entry of its own', (domain) => {
    for (const language of languages) {
      const path = refusalFile(texts, language, domain);
      const before = codesIn([read(path)], domain);
      const text = withRefusal(read(path), { domain, code: 'zz_new', sentence: 'Not “today”.' });
      const line = `  '${domain.replaceAll('-', '_')}.refusal.zz_new': 'Not “today”.',`;
      const lines = text.split('\n');
      expect({ path, codes: codesIn([text], domain) }).toEqual({ path, codes: [...before, 'zz_new'] });
      expect(lines.filter((one) => one !== line)).toEqual(read(path).split('\n'));
      expect(text).toContain(`,\n${line}\n`);
    }
  });

  it.each([
    ['calendar', 'de', 'de/calendar/calendar-rules.ts'],
    ['calendar', 'de_DU', 'de_DU/calendar/calendar-rules.ts'],
    ['roles', 'es', 'es/admin/roles.ts'],
    ['joining', 'en', 'en/account/index.ts'],
    ['two-factor', 'fr', 'fr/two-factor/second-step.ts'],
    ['uploads', 'de_DU', 'de_DU/uploads.ts'],
    ['direct-messages', 'en', 'en/direct-messages/direct-messages.ts'],
    ['joining', 'de_DU', 'de_DU/account/index.ts'],
    ['inviting', 'de_DU', 'de_DU/inviting/index.ts'],
  ])('of %s in %s belongs into %s', (domain, language, path) => {
    expect(refusalFile(texts, language, domain)).toBe(path);
  });

  it('keeps the order of codes that have one, and is written once', () => {
    const catalogue = "const a = {\n};\n\nexport const texts = {\n  ...formal,\n  'a.title': 'A',\n};\n";
    const add = (text: string, code: string) => withRefusal(text, { domain: 'a', code, sentence: code });
    const both = add(add(catalogue, 'full'), 'early');
    expect(both).toBe(
      catalogue.replace("'A',\n", `'A',\n  'a.refusal.early': 'early',\n  'a.refusal.full': 'full',\n`),
    );
    const informal = 'export const texts = { ...formal };\n';
    expect(add(informal, 'full')).toBe(`export const texts = {\n  ...formal,\n  'a.refusal.full': 'full',\n};\n`);
    expect(() => add(both, 'early')).toThrow('There is a text a.refusal.early already.');
    expect(() => add("export { texts } from './a.ts';\n", 'full')).toThrow('Where would a.refusal.full stand?');
  });

  it('is written as it is formatted: in the quotes it does not have, a long one on a line of its own', () => {
    const written = (sentence: string) =>
      withRefusal("export const texts = {\n  'a.title': 'A',\n};\n", { domain: 'a', code: 'full', sentence })
        .split('\n')
        .slice(2, -2);
    const long = 'x'.repeat(97);
    expect(written(long)).toEqual([`  'a.refusal.full': '${long}',`]);
    expect(written(`${long}x`)).toEqual(["  'a.refusal.full':", `    '${long}x',`]);
    expect(written("It's full.")).toEqual([`  'a.refusal.full': "It's full.",`]);
    expect(written('The "last" one.')).toEqual([`  'a.refusal.full': 'The "last" one.',`]);
  });

  it('has placeholders by name, of cases too, and shared failures by where they stand', () => {
    expect(placeholdersOf('{most} of {count, plural, one {# {kind}} other {# {kind}}}, {most}')).toEqual([
      'count',
      'kind',
      'most',
    ]);
    expect(placeholdersOf('None {really} but {one here} {').join()).toBe('really');
    const texts = new Map([['a.schema.ts', 'export const seatFailures = { full: 409 } as const;\nconst b = {};\n']]);
    expect(sharedFailures(texts)).toEqual([{ name: 'seatFailures', path: 'a.schema.ts' }]);
  });

  it('has another informal one where the German says "Sie"', () => {
    expect(['Sie dürfen das nicht.', 'Ihre Datei ist leer.', 'Alle Plätze sind belegt.'].map(addresses)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is named where requirements list the refusals of its domain, not where they tell of a call', () => {
    const known = ['full', 'over', 'locked', 'canceled', 'early'];
    const [call, list] = ['- **A-1** `full`, `over`.', '- **A-2** One of `full`, `over`, `locked`; each has a text.'];
    const more = list.replace('`locked`', '`locked`, `late`');
    expect(withCode(`${call}\n${list}\n`, known, 'late')).toBe(`${call}\n${more}\n`);
    expect(withCode(more, known, 'late')).toBe(more);
    expect(withCode(call, known, 'late')).toBe(call);
  });

  it('stands in the list of the calendar', () => {
    const requirements = readFileSync(new URL('docs/requirements/calendar.md', root), 'utf8');
    const known = codesIn([read('en/calendar/calendar-rules.ts')], 'calendar');
    const [line] = withCode(requirements, known, 'zz_new')
      .split('\n')
      .filter((one) => one.includes('zz_new'));
    expect(line).toMatch(/^- \*\*CAL-D06\*\*/);
  });
});
