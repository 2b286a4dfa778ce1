import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AppItems,
  appIcons,
  beginWith,
  blankItem,
  changeItem,
  findAppNavigationProblems,
  findIcons,
  isOwnLink,
  mayAddItem,
  mayBegin,
  mayBeSaved,
  mayPlace,
  placeItem,
  removeItem,
  tidyItems,
  turnItem,
} from './app-navigation.rules.ts';
import { type AppItemType, appItemTypeSchema } from './app-navigation.schema.ts';

const host = 'atrium.example:8443';
const made = (...types: readonly AppItemType[]) =>
  tidyItems(
    types.map((type, index) => blankItem(`${index}`, type)),
    host,
  );
const begins = (items: AppItems) => items.find(({ isEntryPoint }) => isEntryPoint)?.type ?? null;
const types = (items: AppItems) => items.map(({ type }) => type);

describe('the navigation of the app', () => {
  it('ends with More, once, and begins with exactly one item (APPNAV-005, APPNAV-D01, APPNAV-E04)', () => {
    const loaded = ['more', 'files', 'more', 'messages'] as const;
    const flagged = loaded.map((type, index) => ({ ...blankItem(`${index}`, type), isEntryPoint: true }));
    const items = tidyItems(flagged, host);
    expect([types(items), items.filter(({ isEntryPoint }) => isEntryPoint).length, begins(items)]).toEqual([
      ['files', 'messages', 'more'],
      1,
      'files',
    ]);
  });

  it('begins with the first item that is no link, where the one it began with goes or becomes one (APPNAV-006, APPNAV-D02)', () => {
    const items = beginWith(made('link', 'files', 'messages'), '2');
    expect(begins(items)).toBe('messages');
    expect(begins(tidyItems(removeItem(items, '2'), host))).toBe('files');
    expect(begins(tidyItems(turnItem(items, '2', 'link'), host))).toBe('files');
    expect(beginWith(items, '0')).toBe(items);
  });

  it('cannot be saved with links and More alone (APPNAV-007, APPNAV-E01)', () => {
    const items = tidyItems(removeItem(made('files', 'link'), '0'), host);
    expect([begins(items), mayBeSaved(items).allowed, mayBeSaved(made('files')).allowed]).toEqual([null, false, true]);
  });

  it('keeps More where it is: it goes nowhere, nothing goes behind it, nothing takes it out (APPNAV-010, APPNAV-011)', () => {
    const items = made('files', 'messages');
    expect([mayPlace(items, 2, 0), mayPlace(items, 0, 3), mayPlace(items, 0, 2)]).toEqual([false, false, true]);
    expect(types(placeItem(items, 0, 2))).toEqual(['messages', 'files', 'more']);
    expect([placeItem(items, 2, 0), types(removeItem(items, 'more')).length]).toEqual([items, 3]);
  });

  it('has five items at most, named ones with a name, links that lead somewhere (APPNAV-008, APPNAV-012, APPNAV-D03)', () => {
    expect([
      mayAddItem(made('files', 'messages', 'search')).allowed,
      mayAddItem(made('files', 'messages', 'search', 'pages')).allowed,
    ]).toEqual([true, false]);
    const wrong = changeItem(made('files', 'link', 'page'), '1', { label: 'x'.repeat(21), icon: 'unicorn' });
    expect(findAppNavigationProblems(wrong)).toEqual({
      'items.1.label': ['navigation.app.problem.label_long'],
      'items.1.icon': ['navigation.app.problem.icon'],
      'items.1.options.url': ['navigation.app.problem.url'],
      'items.2.label': ['navigation.problem.text_empty'],
      'items.2.options.page': ['navigation.app.problem.page'],
    });
    expect(findIcons('CAL')).toEqual(['calendar']);
  });

  it.each([
    ['/appointments', true],
    [`https://${host}/x`, true],
    ['https://atrium.example/x', false],
    ['https://www.atrium.example:8443/x', false],
    ['//atrium.example:8443', false],
  ])('opens %s in the app alone: %s (APPNAV-014, APPNAV-E03)', (url, isOwn) => {
    expect(isOwnLink(url, host)).toBe(isOwn);
    const [item] = tidyItems([{ ...blankItem('0', 'link'), options: { url, open_in: 'browser' } }], host);
    expect(item?.options.open_in).toBe(isOwn ? 'webview' : 'browser');
  });

  it('fixes the names of modules (APPNAV-013)', () => {
    const items = tidyItems([{ ...blankItem('0', 'files'), label: 'Mine', isDefault: false }], host);
    expect([items[0]?.label, items[0]?.isDefault]).toEqual(['', true]);
  });

  it('keeps all of that whatever is dragged, turned and taken out (APPNAV-005, APPNAV-010, APPNAV-011)', () => {
    const step = fc.oneof(
      fc.tuple(fc.constant('place' as const), fc.integer({ min: -1, max: 6 }), fc.integer({ min: -1, max: 6 })),
      fc.tuple(fc.constant('turn' as const), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 13 })),
      fc.tuple(fc.constant('remove' as const), fc.integer({ min: 0, max: 5 }), fc.constant(0)),
    );
    const kinds = fc.array(fc.constantFrom(...appItemTypeSchema.options), { maxLength: 4 });
    fc.assert(
      fc.property(kinds, fc.array(step, { maxLength: 8 }), (start, steps) => {
        const end = steps.reduce<AppItems>(
          (items, [act, one, other]) => {
            const id = items[one]?.id ?? '';
            if (act === 'place') return placeItem(items, one, other);
            if (act === 'remove') return tidyItems(removeItem(items, id), host);
            return tidyItems(turnItem(items, id, appItemTypeSchema.options[other] ?? 'link'), host);
          },
          made(...start),
        );
        expect(end.filter(({ type }) => type === 'more').length).toBe(1);
        expect(end.at(-1)?.type).toBe('more');
        expect(end.filter(({ isEntryPoint }) => isEntryPoint).length).toBe(end.some(mayBegin) ? 1 : 0);
        expect(end.every(({ icon }) => appIcons.some((known) => known === icon))).toBe(true);
      }),
      { numRuns: Number(process.env.ATRIUM_PROOF_TREES ?? 1_000) },
    );
  });
});
