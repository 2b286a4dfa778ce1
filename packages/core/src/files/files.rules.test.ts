import { describe, expect, it } from 'vitest';
import { allow, refuse } from '../machine/index.ts';
import { fileEntryOf, fileVersionOf, folderEntryOf, folderOf } from './files.fixtures.ts';
import {
  batchVerdict,
  changeVerdict,
  decisionsOn,
  entryQuery,
  extensionIn,
  fileNameProblem,
  finalizeVerdict,
  foldersOf,
  i18nTypeOf,
  isCycle,
  isNarrowed,
  isNarrowedFurther,
  isOutdated,
  kindOf,
  lockEnd,
  lockVerdict,
  mayLockUntil,
  nameBeside,
  nameKey,
  nameProblem,
  reviewParts,
  rightsWithin,
  safeView,
  seesNetworkFiles,
  shortName,
  sortName,
  takeVerdict,
  unlockVerdict,
  wholeFolder,
  withEntryFacet,
} from './files.rules.ts';

describe('what a listing is narrowed to', () => {
  const whole = wholeFolder(folderOf().id);

  it('is asked for without what is not said (FILE-D12)', () => {
    expect(entryQuery(whole)).toEqual({ q: '', sort_by: 'name', direction: 'up' });
    const dates = { changedFrom: '2026-01-01', changedTo: '2026-02-01' };
    const narrowed = {
      ...whole,
      ...dates,
      q: ' plan ',
      author: 'me' as const,
      kind: 'image' as const,
      sort: 'author' as const,
    };
    expect(entryQuery(withEntryFacet(narrowed, 'house', 'north'))).toEqual({
      ...{ q: 'plan', kind: 'image', author: 'me', changed_from: '2026-01-01', changed_to: '2026-02-01' },
      ...{ 'filter[house]': 'north', sort_by: 'author', direction: 'up' },
    });
  });

  it('is told from the whole folder, and its further filters from words and kind (FILE-018, FILE-D12)', () => {
    const said = withEntryFacet(whole, 'house', 'north');
    const filters = [whole, { ...whole, q: ' ' }, { ...whole, q: 'a' }, { ...whole, changedTo: '2026-01-01' }, said];
    expect(filters.map((filter) => [isNarrowed(filter), isNarrowedFurther(filter)])).toEqual([
      ...[
        [false, false],
        [false, false],
        [true, false],
        [true, true],
        [true, true],
      ],
    ]);
    expect(withEntryFacet(said, 'house', '')).toEqual(whole);
  });
});

describe('the name of a file or folder', () => {
  it.each([
    ['Plan.pdf', null],
    ['  Plan  ', null],
    ['', 'general.problem.required'],
    ['   ', 'general.problem.required'],
    ['x'.repeat(255), null],
    ['x'.repeat(256), 'files.problem.name_long'],
    ['🎈'.repeat(255), null],
    ['a/b', 'files.problem.name_separator'],
    ['a\\b', 'files.problem.name_separator'],
    ['a\u0000b', 'files.problem.name_hidden'],
    ['pdf\u202Egpj.exe', 'files.problem.name_hidden'],
    ['..', 'files.problem.name_reserved'],
    ['CON', 'files.problem.name_reserved'],
    ['lpt1.txt', 'files.problem.name_reserved'],
    ['con .txt', 'files.problem.name_reserved'],
    ['COM¹.txt', 'files.problem.name_reserved'],
    ['conin$', 'files.problem.name_reserved'],
    ['console.txt', null],
  ])('%j is judged as %j (FILE-D07, FILE-E10)', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });

  it('keeps its extension when it changes (FILE-D13)', () => {
    expect(['b.pdf', 'b.PDF', 'b.exe', 'b', '.pdf'].map((name) => fileNameProblem(name, 'pdf'))).toEqual([
      null,
      null,
      'files.problem.name_extension',
      'files.problem.name_extension',
      'files.problem.name_extension',
    ]);
    expect(['a.tar.gz', '.htaccess', 'readme', 'A.PDF'].map(extensionIn)).toEqual(['gz', '', '', 'pdf']);
  });

  it('is shown whole up to 71 signs, longer as its ends, and no sign is cut (FILE-024, FILE-E08)', () => {
    const family = '👩‍👩‍👧';
    expect(shortName('x'.repeat(71))).toBe('x'.repeat(71));
    expect(shortName(`${'a'.repeat(36)}${'b'.repeat(36)}`)).toBe(`${'a'.repeat(35)}…${'b'.repeat(35)}`);
    expect(shortName(family.repeat(72))).toBe(`${family.repeat(35)}…${family.repeat(35)}`);
  });

  it('is sorted by what people read, and compared whatever its case', () => {
    const names = ['Plan 10', 'plan 2', 'Ärger', 'zug', 'Plan 002b'];
    expect(names.toSorted((one, other) => (sortName(one) < sortName(other) ? -1 : 1))).toEqual([
      'Ärger',
      'plan 2',
      'Plan 002b',
      'Plan 10',
      'zug',
    ]);
    expect(nameKey(' PLÄNE ')).toBe(nameKey('pla\u0308ne'));
  });

  it('finds a place beside one that is taken', () => {
    expect([nameBeside('plan.pdf', 2), nameBeside('readme', 3)]).toEqual(['plan (2).pdf', 'readme (3)']);
    expect([...nameBeside(`${'x'.repeat(251)}.pdf`, 2)]).toHaveLength(255);
  });
});

describe('what is in a file', () => {
  const bytes = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));

  it.each([
    ['a.png', '\x89PNG\r\n\x1a\n', 'picture', 'image/png'],
    ['a.jpg', '\xff\xd8\xff\xe0', 'picture', 'image/jpeg'],
    ['a.pdf', '%PDF-1.7', 'pdf', 'application/pdf'],
    ['a.mp4', '\0\0\0\x18ftypmp42', 'video', 'video/mp4'],
    ['a.mp3', 'ID3\x04', 'audio', 'audio/mpeg'],
    ['a.txt', 'Guten Tag', 'text', null],
    ['a.png', '<svg onload=x>', 'none', null],
    ['a.svg', '<svg onload=x>', 'none', null],
    ['a.html', '<script>', 'none', null],
    ['a.pdf', 'GIF89a%PDF-', 'none', null],
    ['a.gif', '%PDF-1.7', 'none', null],
    ['a.txt', 'MZ\0\0', 'none', null],
    ['a', '%PDF-1.7', 'none', null],
  ])('%j that begins %j is shown as %s (FILE-D21, FILE-E12)', (name, start, view, contentType) => {
    expect(safeView(name, bytes(start))).toEqual({ view, contentType });
  });

  it('has a kind by its extension', () => {
    expect(['a.DOCX', 'a.webp', 'a.flac', 'a.mov', 'a.zip', 'a'].map(kindOf)).toEqual([
      'document',
      'image',
      'audio',
      'video',
      'other',
      'other',
    ]);
  });
});

const final = { finalizedAt: '2026-11-20T09:00:00.000Z' };
const locked = { lockedUntil: '2026-11-21', locked_by_me: false };
const ownLock = { lockedUntil: '2026-11-21', locked_by_me: true };
const reasonOf = (verdict: ReturnType<typeof changeVerdict>) => (verdict.allowed ? null : verdict.reason);
const none = { update: false, destroy: false, lock: false, unlock: false, finalize: false, approve: false };

describe('what may be done with a file', () => {
  it('stops at what is final, and at the lock of another (FILE-D17)', () => {
    const reasons = [{}, final, locked, ownLock].map((values) => reasonOf(changeVerdict(fileEntryOf(1, values))));
    expect(reasons).toEqual([null, 'files.refusal.finalized', 'files.refusal.locked', null]);
    expect(reasonOf(lockVerdict(fileEntryOf(1, { can: none })))).toBe('failure.forbidden');
  });

  it('is locked with its download where locking is allowed at all, and not while another has it (FILE-060)', () => {
    const file = fileEntryOf(1);
    expect(takeVerdict(file)).toEqual(allow);
    expect(takeVerdict({ ...file, lockedUntil: '2026-11-27' as never })).toEqual(refuse('files.refusal.locked'));
    expect(takeVerdict({ ...file, can: { ...file.can, lock: false } })).toBeNull();
  });

  it('says of what waits for a review only what there is', () => {
    const parts = reviewParts({ insertions: 3, deletions: 0, changes: 0, comments: 1 });
    expect(parts.map(({ part, count }) => `${count} ${part}`)).toEqual(['3 insertions', '1 comments']);
  });

  it('takes off a lock for whoever set it, and for administrators (FILE-D16)', () => {
    const administers = { can: { ...none, unlock: true } };
    const files = [{}, ownLock, { ...locked, can: none }, { ...locked, ...administers }];
    expect(files.map((values) => unlockVerdict(fileEntryOf(1, values)).allowed)).toEqual([false, true, false, true]);
  });

  it('makes a file final unless another has locked it, and takes it up again (FILE-058, FILE-D17)', () => {
    expect(finalizeVerdict(fileEntryOf(1), true).allowed).toBe(true);
    expect(finalizeVerdict(fileEntryOf(1, locked), true).allowed).toBe(false);
    expect(finalizeVerdict(fileEntryOf(1, final), false).allowed).toBe(true);
    expect(finalizeVerdict(fileEntryOf(1, { can: none }), false).allowed).toBe(false);
  });

  it('is done with several only where each may go, a lock of one’s own being a lock (FILE-043, FILE-044, FILE-045, FILE-046, FILE-E05)', () => {
    const barred = folderEntryOf(1, { can: { update: true, destroy: false } });
    const batches = [
      [],
      [fileEntryOf(1), folderEntryOf(1)],
      [barred],
      [fileEntryOf(1, final)],
      [fileEntryOf(1, ownLock)],
    ];
    expect(batches.map((entries) => reasonOf(batchVerdict(entries)))).toEqual([
      'files.batch.none',
      null,
      'files.batch.forbidden',
      'files.batch.finalized',
      'files.batch.locked',
    ]);
  });

  it('lasts from today on, a year at most (FILE-061, FILE-E15)', () => {
    const today = '2026-11-20';
    const days = ['2026-11-19', today, '2027-11-20', '2027-11-21'];
    expect(days.map((day) => mayLockUntil(day, today))).toEqual([false, true, true, false]);
    expect([lockEnd(today, 7), lockEnd(today, -1), lockEnd(today, 900)]).toEqual(['2026-11-27', today, '2027-11-20']);
  });

  it('knows a version that something newer has overtaken (FILE-E14)', () => {
    const at = (text: string) => ({ createdAt: new Date(text) });
    expect(isOutdated(at('2026-11-20T09:00:00Z'), at('2026-11-20T10:00:00Z'))).toBe(true);
    expect(isOutdated(at('2026-11-20T09:00:00Z'), at('2026-11-20T09:00:00Z'))).toBe(false);
  });
});

it('are shown of the network to its members and administrators, and not to guests (SET-D10, FILE-D36)', () => {
  const reader = (is_external: boolean, administrate = false) => ({
    current_member: { is_external },
    network: { can: { administrate } },
  });
  const readers = [reader(false), reader(true), null, reader(true, true)];
  expect(readers.map(seesNetworkFiles)).toEqual([true, false, false, true]);
});

describe('a version that waits', () => {
  const { author } = fileVersionOf(null);
  const decide = (approve: boolean, readerId: string | null) =>
    decisionsOn({ pending: { author }, file: { can: { approve } }, readerId });

  it('is withdrawn by whoever brought it, and declined by others who approve (FILE-052, FILE-057)', () => {
    expect([decide(true, null), decide(true, author.id)]).toEqual([
      ['decline', 'approve'],
      ['withdraw', 'approve'],
    ]);
    expect([decide(false, null), decide(false, author.id)]).toEqual([[], ['withdraw']]);
  });
});

describe('a folder', () => {
  const open = { reads: 'all', adds: 'members', approval: false } as const;
  const silent = { reads: null, adds: null, approval: null };

  it('follows the one around it, and never opens what that has closed (FILE-D29)', () => {
    expect(rightsWithin(open, silent)).toEqual(open);
    expect(rightsWithin(open, { reads: 'admins', adds: 'admins', approval: true })).toEqual({
      reads: 'admins',
      adds: 'admins',
      approval: true,
    });
    expect(
      rightsWithin({ ...open, reads: 'admins', adds: 'admins' }, { ...silent, reads: 'all', adds: 'members' }),
    ).toEqual({
      reads: 'admins',
      adds: 'members',
      approval: false,
    });
  });

  it('never comes to lie in itself (FILE-E01)', () => {
    const path = [{ id: 'a' }, { id: 'b' }];
    expect([isCycle(path, ['b']), isCycle(path, ['c'])]).toEqual([true, false]);
  });

  it.each([
    ['root_folder', 'network', 'root_folder.network'],
    ['root_folder', 'group', 'root_folder.group'],
    ['root_folder', 'member', 'root_folder.member'],
    ['activitystream_folder', 'group', 'activitystream_folder'],
    ['folder', 'group', 'folder'],
  ] as const)('a %s of a %s is called by %s (FILE-014)', (type, kind, expected) => {
    expect(i18nTypeOf(type, { kind })).toBe(expected);
    expect(folderOf({ type, i18n_type: expected }).type).toBe(type);
  });

  it('is made after those around it (FILE-D26)', () => {
    expect(foldersOf(['a/b/c', 'z', 'a/d'])).toEqual(['a', 'z', 'a/b', 'a/d', 'a/b/c']);
  });
});
