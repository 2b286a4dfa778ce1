import { describe, expect, it } from 'vitest';
import { exampleItem } from './example.fixtures.ts';
import { dropMessage, failureMessage, itemMessage, refusalMessage } from './upload-message.rules.ts';

describe('a failed upload', () => {
  it.each([
    [0, 'no_connection'],
    [401, 'signed_out'],
    [403, 'not_permitted'],
    [404, 'gone'],
    [408, 'timeout'],
    [409, 'name_exists'],
    [413, 'too_large'],
    [415, 'refused_type'],
    [422, 'not_taken'],
    [423, 'locked'],
    [429, 'too_many_requests'],
    [500, 'server_error'],
    [503, 'server_error'],
    [504, 'timeout'],
    [507, 'storage_full'],
    [418, 'generic'],
    [600, 'generic'],
  ])('with status %i says %s (UPLD-029, UPLD-D03, UPL-012, UPL-D03)', (status, name) => {
    expect(failureMessage(status, null)).toEqual({ key: `js.uploads.failed.${name}`, values: {} });
  });

  it('names the limit of a file that is too large (UPL-E02)', () => {
    expect(failureMessage(413, 10 * 1024 ** 2)).toEqual({
      key: 'js.uploads.failed.too_large_limit',
      values: { value: 10, unit: 'MB' },
    });
  });
});

describe('an item', () => {
  it.each([
    [exampleItem(), null],
    [exampleItem({ state: 'quarantine' }), 'js.uploads.quarantined'],
    [exampleItem({ state: 'failed', status: 507 }), 'js.uploads.failed.storage_full'],
    [exampleItem({ state: 'failed' }), 'js.uploads.failed.no_connection'],
  ])('%j says %s (UPLD-009, UPL-011)', (item, key) => {
    expect(itemMessage(item, null)?.key ?? null).toBe(key);
  });
});

describe('a selection', () => {
  it.each([
    [null, { key: 'js.uploads.refused', values: { count: 2, names: 'a.exe, b.bat' } }],
    [[], { key: 'js.uploads.refused_all', values: { count: 2, names: 'a.exe, b.bat' } }],
    [
      ['pdf', 'docx'],
      { key: 'js.uploads.refused_allowed', values: { count: 2, names: 'a.exe, b.bat', allowed: 'pdf, docx' } },
    ],
  ])('names all refused files at once, with %j allowed (UPLD-022, UPL-018, UPLD-E05)', (allowed, message) => {
    expect(refusalMessage(['a.exe', 'b.bat'], allowed)).toEqual(message);
  });

  it('names what the cap dropped (UPLD-023)', () => {
    expect(dropMessage(['c.pdf'], 3)).toEqual({
      key: 'js.uploads.dropped',
      values: { count: 1, names: 'c.pdf', cap: 3 },
    });
  });
});
