import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedExtensions,
  admitFiles,
  appliedFilter,
  extensionOf,
  passesFilter,
  roomLeft,
} from './extension-filter.rules.ts';
import type { ExtensionFilter } from './upload.schema.ts';

const allow = (...extensions: string[]): ExtensionFilter => ({
  available: true,
  enabled: true,
  mode: 'allow',
  extensions,
});
const deny = (...extensions: string[]): ExtensionFilter => ({ ...allow(...extensions), mode: 'deny' });
const named = (...names: string[]) => names.map((name) => ({ name }));

describe('the extension of a name', () => {
  it.each([
    ['Report.PDF', 'pdf'],
    ['archive.tar.gz', 'gz'],
    ['a.pdf.exe', 'exe'],
    ['pdf', ''],
    ['.pdf', ''],
    ['.htaccess', ''],
    ['ends with a dot.', ''],
    ['  spaced.Docx  ', 'docx'],
    ['', ''],
  ])('takes %j for %j (UPL-D08, UPLD-E04)', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  it('is the same however the name is cased (UPLD-D06)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{1,20}$/), (name) => extensionOf(name.toUpperCase()) === extensionOf(name)),
    );
  });
});

describe('the filter', () => {
  it.each([
    ['A.PDF', true],
    ['letter.docx', true],
    ['a.pdf.exe', false],
    ['pdf', false],
    ['.pdf', false],
  ])('in allow-list mode judges %s as %s (UPLD-021, UPL-015, UPL-E08)', (name, passes) => {
    expect(passesFilter(name, allow('pdf', ' .DOCX '))).toBe(passes);
  });

  it.each([
    ['setup.exe', false],
    ['SETUP.EXE', false],
    ['setup.exe.txt', true],
    ['no extension', true],
  ])('in deny-list mode judges %s as %s (UPLD-021, UPL-016)', (name, passes) => {
    expect(passesFilter(name, deny('exe', ''))).toBe(passes);
  });

  it('refuses everything by an empty allow-list and nothing by an empty deny-list (UPL-E09)', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (name) => !passesFilter(name, allow()) && passesFilter(name, deny()) && passesFilter(name, null),
      ),
    );
  });

  it('accepts by the one mode exactly what the other refuses, but for names without extension', () => {
    const name = fc.stringMatching(/^[a-z]{1,5}\.[a-z]{1,4}$/);
    const extensions = fc.array(fc.stringMatching(/^[a-z]{1,4}$/));
    fc.assert(
      fc.property(
        name,
        extensions,
        (file, list) => passesFilter(file, allow(...list)) !== passesFilter(file, deny(...list)),
      ),
    );
  });

  it.each([
    ['files', allow('pdf'), ['pdf']],
    ['images', allow('pdf'), null],
    ['assets', allow('pdf'), null],
    ['files', { ...allow('pdf'), available: false }, null],
    ['files', { ...allow('pdf'), enabled: false }, null],
    ['files', null, null],
    ['files', deny('exe'), null],
  ] as const)('in %s with %j offers the extensions %j (UPLD-020, UPL-014)', (directory, filter, accepted) => {
    expect(acceptedExtensions({ directory, filter })).toEqual(accepted);
  });

  it('is in force in the files directory only (UPLD-020)', () => {
    expect([
      appliedFilter({ directory: 'files', filter: deny('exe') }),
      appliedFilter({ directory: 'images', filter: deny('exe') }),
    ]).toEqual([deny('exe'), null]);
  });
});

describe('a selection of files', () => {
  const limits = { directory: 'files', filter: allow('pdf'), cap: 3, present: 2 } as const;

  it('is filtered first and capped then (UPL-E10, UPLD-E03, UPLD-023)', () => {
    expect(admitFiles(named('a.exe', 'b.pdf', 'c.pdf', 'd.pdf'), limits)).toEqual({
      accepted: named('b.pdf'),
      refused: named('a.exe'),
      dropped: named('c.pdf', 'd.pdf'),
      allowed: ['pdf'],
    });
  });

  it('is taken whole without filter and cap (UPLD-020)', () => {
    expect(admitFiles(named('a', 'b'), { directory: 'files', filter: null, cap: null, present: 40 })).toEqual({
      accepted: named('a', 'b'),
      refused: [],
      dropped: [],
      allowed: null,
    });
  });

  it('loses no file and takes no more than there is room for (UPL-017, UPL-019)', () => {
    const names = fc.array(fc.constantFrom('a.pdf', 'b.exe', 'c', 'd.PDF'));
    fc.assert(
      fc.property(names, fc.nat(5), fc.nat(7), (list, cap, present) => {
        const files = named(...list);
        const { accepted, refused, dropped } = admitFiles(files, { ...limits, cap, present });
        expect(accepted.length).toBeLessThanOrEqual(Math.max(0, cap - present));
        expect(new Set([...accepted, ...refused, ...dropped])).toEqual(new Set(files));
        expect(accepted.length + refused.length + dropped.length).toBe(files.length);
      }),
    );
  });

  it.each([
    [3, 2, 1],
    [3, 3, 0],
    [3, 5, 0],
    [0, 0, 0],
    [null, 99, Number.POSITIVE_INFINITY],
  ])('with a cap of %s and %i present has room for %s (UPLD-024, UPL-020)', (cap, present, room) => {
    expect(roomLeft({ cap, present })).toBe(room);
  });
});
