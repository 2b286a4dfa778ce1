import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleClientId, exampleFile, exampleItem, exampleObjectId, exampleStored } from './example.fixtures.ts';
import { type UploadItem, uploadStateSchema } from './upload.schema.ts';
import {
  abandonedIds,
  advancedProgress,
  finishedCount,
  isEmptied,
  keptIds,
  keptItem,
  newItem,
  nextToStart,
  presentItems,
  removedIds,
  saveVerdict,
  storedItem,
  uploadsAtOnce,
  volatileIds,
} from './upload-item.rules.ts';

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(exampleClientId) as [never, never, never, never, never]; // five of five
const inState = (state: UploadItem['state'], n: number, changes: Partial<UploadItem> = {}) =>
  exampleItem({ state, id: exampleObjectId(n), clientId: exampleClientId(`${state}${n}`), ...changes });
const everyState = uploadStateSchema.options.map((state, n) => inState(state, n));

describe('saving', () => {
  it.each([
    ['nothing', [], { allowed: true }],
    [
      'what is stored or failed',
      [inState('volatile', 1), inState('failed', 2), inState('removed', 3)],
      { allowed: true },
    ],
    [
      'a running upload',
      [inState('volatile', 1), exampleItem()],
      { allowed: false, reason: 'js.uploads.blocked.uploading' },
    ],
    ['a quarantined item', [inState('quarantine', 1)], { allowed: false, reason: 'js.uploads.blocked.quarantined' }],
  ] as const)('is judged by %s (UPLD-028, UPL-E07)', (_, items, verdict) => {
    expect(saveVerdict(items)).toEqual(verdict);
  });

  it('counts what is stored, once nothing runs any more (UPLD-029)', () => {
    const [one, two] = [inState('volatile', 1), inState('volatile', 2)];
    expect(
      [[], [inState('failed', 1)], [one], [one, two, inState('failed', 3)], [one, exampleItem()]].map(finishedCount),
    ).toEqual([null, null, 1, 2, null]);
  });

  it('publishes the volatile items only (UPLD-007, UPL-008, UPLD-E07)', () => {
    expect(volatileIds(everyState)).toEqual([exampleObjectId(1)]);
  });

  it('deletes the removed items only (UPLD-008, UPL-009)', () => {
    expect(removedIds(everyState)).toEqual([exampleObjectId(4)]);
  });

  it('keeps what was published before or just now, never what was removed meanwhile (UPLD-E06)', () => {
    const published = [2, 3, 5].map(
      (n) => ({ id: exampleObjectId(n), state: n === 5 ? 'quarantine' : 'published' }) as const,
    );
    const items = [
      inState('published', 1),
      inState('volatile', 2),
      inState('removed', 3),
      inState('volatile', 4),
      inState('volatile', 5),
    ];
    expect(keptIds(items, published)).toEqual([exampleObjectId(1), exampleObjectId(2)]);
  });
});

describe('leaving', () => {
  it('deletes what is new and unpublished, never what the form held (UPL-D06, UPL-E06, UPLD-E02)', () => {
    const items = [
      ...[inState('volatile', 1), inState('removed', 2), inState('quarantine', 3), inState('published', 4)],
      ...[inState('removed', 5, { origin: 'saved' }), inState('quarantine', 6, { origin: 'saved' }), exampleItem()],
    ];
    expect(abandonedIds(items)).toEqual([1, 2, 3].map(exampleObjectId));
  });
});

describe('the turn', () => {
  const sending = (clientId: typeof a) => exampleItem({ clientId });

  it.each([
    ['three of four', [a, b, c, d], [a, b, c, d], [a, b, c]],
    ['one when two run', [a, b, c, d], [c, d], [c]],
    ['none when three run', [a, b, c, d], [d], []],
    ['none when none waits', [a], [], []],
  ])('starts %s (UPLD-D04, UPL-D02)', (_, ids, waiting, starting) => {
    expect(nextToStart(ids.map(sending), waiting)).toEqual(starting);
  });

  it('never lets more than three run (UPLD-D04)', () => {
    fc.assert(
      fc.property(fc.subarray([a, b, c, d, e]), fc.subarray([a, b, c, d, e]), (ids, waiting) => {
        const queued = waiting.filter((id) => ids.includes(id));
        const running = ids.length - queued.length;
        expect(running + nextToStart(ids.map(sending), queued).length).toBeLessThanOrEqual(
          Math.max(uploadsAtOnce, running),
        );
      }),
    );
  });
});

describe('progress', () => {
  it.each([
    [0, 0.6, 60],
    [60, 0.4, 60],
    [10, 1, 99],
    [10, 17, 99],
    [0, Number.NaN, 0],
  ])('goes from %i by %d to %i (UPL-E03, UPL-E11)', (progress, fraction, next) => {
    expect(advancedProgress(progress, fraction)).toBe(next);
  });

  it('never goes back and never reaches 100 before the server has confirmed (UPL-E03)', () => {
    fc.assert(
      fc.property(fc.array(fc.double()), (fractions) => {
        let progress = 0;
        const steps = fractions.map((fraction) => {
          progress = advancedProgress(progress, fraction);
          return progress;
        });
        expect(steps).toEqual([...steps].sort((x, y) => x - y));
        expect(Math.max(0, ...steps)).toBeLessThan(100);
      }),
    );
  });
});

describe('an item', () => {
  it('starts as uploading with progress 0 (UPLD-003, UPL-001)', () => {
    expect(newItem(exampleFile({ name: 'A.PDF' }))).toEqual(exampleItem({ name: 'A.PDF', extension: 'pdf' }));
  });

  it('takes id, token and size of the stored object, and keeps the name as given (UPL-005, UPLD-E10)', () => {
    const stored = exampleStored({ name: 'safe.pdf', size: 2000 });
    const given = exampleItem({ name: '../Protokoll 🎉.pdf', status: 503 });
    expect(storedItem(given, stored)).toEqual({
      ...given,
      id: stored.id,
      token: 't1',
      size: 2000,
      progress: 100,
      status: null,
    });
  });

  it('is published from the start when the form holds it already', () => {
    const { external_id: _external, extension: _extension, state: _state, ...kept } = exampleStored();
    const clientId = exampleClientId(kept.id);
    expect(keptItem(kept)).toEqual(
      exampleItem({ ...kept, clientId, progress: 100, state: 'published', origin: 'saved' }),
    );
  });

  it.each([
    [10, 0, true],
    [0, 0, false],
    [10, 8, false],
  ])('of %i bytes stored with %i is lost on the way: %s (UPL-E11)', (sent, stored, emptied) => {
    expect(isEmptied({ size: sent }, { size: stored })).toBe(emptied);
  });

  it('counts as present unless it was removed (UPLD-E03)', () => {
    expect(presentItems(everyState).map(({ state }) => state)).toEqual([
      'uploading',
      'volatile',
      'published',
      'failed',
      'quarantine',
    ]);
  });
});
