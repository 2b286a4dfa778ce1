import { parse } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it, vi } from 'vitest';
import { type Catalogue, languages, localeOf, type MessageKey } from './catalogue.ts';
import { de } from './de/index.ts';
import { deDU } from './de_DU/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { createFormatter } from './formatter.ts';
import { fr } from './fr/index.ts';

const translations = { de, de_DU: deDU, es, fr };

const sameEverywhere = ['js.uploads.size', 'js.uploads.size_unknown', 'editor.emoji'];

const sameInGerman = new Set([
  ...sameEverywhere,
  'admin.members.column.name',
  'calendar.participants.name',
  'calendar.participants.status',
  'chat.attached.links',
  'chat.list.title',
  'chat.reaction.of',
  'chat.status.online',
  'editor.link',
  'files.column.name',
  'files.kind.video',
  'files.name',
  'files.properties.label',
  'files.properties.type.text',
  'files.version',
  'groups.form.name',
  'js.chat.status.default_online',
  'shell.navigation.chat',
  'two_factor.code',
  'two_factor.methods',
  'two_factor.passkey.name',
  'two_factor.passkeys',
  'finder.kind.chat',
  'foreseen.apps',
  'foreseen.blogs',
  'foreseen.navigation',
  'admin.area.designs',
  'navigation.app.label',
  'design.color.link_color',
  'design.color.secondary_color',
  'design.form.title',
  'design.name',
  'design.new_name',
  'design.picture.banner_image_id',
  'design.picture.logo_image_id',
  'design.title',
  'groups.administration.designs',
  'groups.administration.navigation',
  'admin.area.navigation',
  'navigation.title',
  'shell.navigation.links',
  'devices.switch.chat',
  'notifications.settings.cell',
  'groups.members.export.name',
  'profile.fields.label',
  'profile.fields.type.text',
  'shell.menu.designs',
  'shell.menu.navigation',
]);

/** Texts that are the same words in English and in the language. */
const sameAsEnglish: Readonly<Record<keyof typeof translations, ReadonlySet<string>>> = {
  de: sameInGerman,
  de_DU: sameInGerman,
  es: new Set([
    ...sameEverywhere,
    'shell.menu.roles',
    'calendar.calendar_form.color',
    'calendar.participants.roles',
    'chat.reaction.of',
    'chat.status.invisible',
    'general.no',
    'shell.navigation.chat',
    'finder.kind.chat',
    'foreseen.blogs',
    'devices.switch.chat',
    'notifications.settings.cell',
    'groups.members.export.roles',
  ]),
  fr: new Set([
    'shell.menu.administration',
    'shell.menu.navigation',
    'shell.userbar.notifications',
    'shell.userbar.search.messages',
    'shell.userbar.search.pages',
    'shell.userbar.tasks.notes',
    ...sameEverywhere,
    'files.description',
    'files.file.versions',
    'files.kind.document',
    'files.properties.options',
    'files.properties.type.date',
    'files.version',
    'calendar.action.title',
    'calendar.detail.description',
    'calendar.detail.participants',
    'chat.status.invisible',
    'groups.area.administration',
    'groups.form.description',
    'calendar.detail.via_teams',
    'mail.from',
    'files.review.insertions',
    'foreseen.administration',
    'foreseen.blogs',
    'foreseen.navigation',
    'foreseen.pages',
    'direct_messages.content',
    'direct_messages.title',
    'design.active',
    'design.picture.logo_image_id',
    'design.preview.page',
    'groups.administration.navigation',
    'admin.area.navigation',
    'navigation.title',
    'invites.title',
    'notifications.title',
    'two_factor.code',
    'two_factor.methods',
    'shell.navigation.messages',
    'devices.switch.mentions',
    'devices.switch.messages',
    'notifications.area.administration',
    'notifications.area.messages',
    'notifications.channel.mail',
    'settings.area.notifications',
    'profile.fields.options',
    'profile.fields.type.date',
  ]),
};

/** Texts in which a sentence that begins with "Sie" tells of somebody or something else than the reader. */
const meansThem = [
  'calendar.form.lost_dates',
  'chat.connection.reconnecting',
  'mail.deleted.lead',
  'uploads.refusal.quarantined',
];

describe.each(Object.entries(translations))('%s', (language, catalogue) => {
  it('has every text and no other (GEN-005, GEN-006)', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  });

  it('repeats English only where the list says so', () => {
    const repeated = Object.entries(catalogue).filter(([key, text]) => Reflect.get(en, key) === text);
    const listed = Reflect.get(sameAsEnglish, language) as ReadonlySet<string>;
    expect(repeated.map(([key]) => key).sort()).toEqual([...listed].sort());
  });

  it('is valid, and takes the values that English takes', () => {
    for (const [key, text] of Object.entries(catalogue)) {
      expect({ key, values: valuesIn(text) }).toEqual({ key, values: valuesIn(Reflect.get(en, key)) });
    }
  });
});

it('are five languages, German in two manners (MSG-046)', () => {
  expect([...languages].sort()).toEqual(['de', 'de_DU', 'en', 'es', 'fr']);
  expect(Object.keys({ en, ...translations }).sort()).toEqual([...languages].sort());
});

describe('formatter', () => {
  it('writes numbers and plurals in the language', () => {
    const text = createFormatter('de', { ...de, 'general.more': '{count, plural, one {# Stück} other {# Stück}}' });
    expect(text('general.more', { count: 1234 })).toBe('1.234 Stück');
  });

  const counted = languages.flatMap((language) => [1, 1234].map((count) => ({ language, count })));
  it.each(counted)('says in $language of $count what the rules of ICU messages say, parsed or not', (given) => {
    const { language, count } = given;
    const catalogue: Catalogue = { en, ...translations }[language];
    const [asText, asParsed] = [catalogue, parsed(catalogue)].map((texts) => createFormatter(language, texts));
    for (const key of keysOf(catalogue)) {
      const names = valuesIn(catalogue[key]);
      const filling = (name: string, index: number) => {
        if (`${catalogue[key]}`.includes(`{${name}, date`)) return new Date(0);
        return index % 2 === 0 ? count : 'Atelier';
      };
      const values = Object.fromEntries(names.map((name, index) => [name, filling(name, index)]));
      const rules = new IntlMessageFormat(catalogue[key], localeOf(language), undefined, { ignoreTag: true });
      const said = rules.format(values);
      expect([key, asText?.(key, values), asParsed?.(key, values)]).toEqual([key, said, said]);
    }
  });

  it('refuses a text that lacks a value', () => {
    expect(() => createFormatter('en', en)('calendar.entry.until', {})).toThrow('time');
  });

  it.each([
    ['de', 'de'],
    ['de_DU', 'de'],
    ['en', 'en'],
  ] as const)('speaks %s as %s', (language, locale) => {
    expect(localeOf(language)).toBe(locale);
  });

  it.each([
    ['en', ['en-GB', 'en'], 'en-GB'],
    ['en', ['en-US@posix'], 'en-US'],
    ['en', ['de-DE', 'en-US'], 'en-US'],
    ['en', ['de-DE', 'de', 'en'], 'en-DE'],
    ['de_DU', ['de-AT'], 'de-AT'],
    ['fr', ['fr'], 'fr'],
  ] as const)('writes %s for who prefers %j as %s (CAL-D153)', (language, preferred, locale) => {
    expect(localeOf(language, preferred)).toBe(locale);
  });

  it('shows a key without a text as it is, and logs it once (GEN-D08)', () => {
    const logged: string[] = [];
    const onMissing = (key: string, language: string) => logged.push(`${key} in ${language}`);
    const text = createFormatter('fr', fr, { onMissing });
    // Newer servers send keys that this catalogue does not know, and so do names every object has.
    const unknown = ['calendar.refusal.of_tomorrow', 'constructor'] as unknown as readonly MessageKey[];
    for (const key of [...unknown, ...unknown]) expect(text(key)).toBe(key);
    expect(text('general.yes')).toBe('Oui');
    expect(logged).toEqual(['calendar.refusal.of_tomorrow in fr', 'constructor in fr']);
  });

  it('logs to the console unless told otherwise (GEN-D08)', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const unknown = 'calendar.refusal.of_tomorrow' as MessageKey;
    expect(createFormatter('fr', fr)(unknown)).toBe(unknown);
    expect(warn.mock.calls).toEqual([
      ['The text "calendar.refusal.of_tomorrow" is missing in fr. Add it to the catalogue.'],
    ]);
    warn.mockRestore();
  });

  it('never says "Sie" to whom it says "du"', () => {
    const formal = /\b(Sie|Ihnen|Ihr(e|en|em|er|es)?)\b/;
    const spoken = Object.entries(deDU).filter(([, text]) => formal.test(text));
    expect(spoken.map(([key]) => key).sort()).toEqual(meansThem);
  });

  it('calls those who run a network by one German word', () => {
    const foreign = Object.entries({ ...de, ...deDU }).filter(([, text]) => /Administra/.test(text));
    expect(foreign).toEqual([]);
  });

  it('speaks formal German where the informal one has no word of its own', () => {
    expect(deDU['general.save']).toBe(de['general.save']);
    expect(deDU['failure.session_required']).toBe('Bitte melde dich an.');
  });
});

function keysOf(catalogue: Catalogue): readonly MessageKey[] {
  // Object.keys knows only that keys are texts.
  return Object.keys(catalogue) as MessageKey[];
}

/** As the app is built: whatever has something to fill in comes as a tree. */
function parsed(catalogue: Catalogue): Catalogue {
  const treeOf = (text: string) => (/[{']/.test(text) ? parse(text, { ignoreTag: true }) : text);
  const texts: object = Object.fromEntries(keysOf(catalogue).map((key) => [key, treeOf(catalogue[key])]));
  return texts as Catalogue;
}

function valuesIn(text: string): readonly string[] {
  const names = new Set<string>();
  JSON.stringify(parse(text, { ignoreTag: true }), (_, node) => {
    if (typeof node?.value === 'string' && node.type >= 1 && node.type <= 6) names.add(node.value);
    return node;
  });
  return [...names].sort();
}
