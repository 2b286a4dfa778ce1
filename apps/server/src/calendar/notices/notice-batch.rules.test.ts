import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './notice-batch.rules.ts';

describe('what is told later', () => {
  it('is packed as JSON, dates and maps too', () => {
    const told = { at: new Date('2026-11-20T09:00:00.000Z'), rooms: new Map([['a', { seen: [null, 1] }]]) };
    expect(pack(told)).toEqual({
      at: { $date: '2026-11-20T09:00:00.000Z' },
      rooms: { $map: [['a', { seen: [null, 1] }]] },
    });
  });

  it('comes out of the database as it went in', () => {
    const leaf = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.date({ noInvalidDate: true }),
      fc.constant(new Map([['room', new Date(0)]])),
    );
    const told = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('value')),
        fc.dictionary(fc.stringMatching(/^\w{1,8}$/), tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(told, (value) => {
        expect(unpack(JSON.parse(JSON.stringify(pack(value))))).toEqual(value);
      }),
    );
  });
});
