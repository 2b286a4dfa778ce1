import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from './id.ts';
import { isStale, nextVersion } from './version.ts';

describe('an id', () => {
  it('has 24 hexadecimal characters and sorts after those before it', () => {
    const ids = Array.from({ length: 10_000 }, () => newId());
    expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });
});

describe('the version of an entity', () => {
  const instants = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });

  it('rises with every write, whatever the clock says', () => {
    fc.assert(
      fc.property(instants, instants, (previous, now) => {
        const next = nextVersion(previous, now).getTime();
        expect(next).toBeGreaterThan(previous.getTime());
        expect(next).toBeGreaterThanOrEqual(now.getTime());
      }),
    );
  });

  it('is stale when another one is stored, in whatever zone it is written', () => {
    const stored = new Date('2026-11-20T09:00:00.123Z');
    expect(isStale(stored, '2026-11-20T10:00:00.123+01:00')).toBe(false);
    expect(isStale(stored, '2026-11-20T09:00:00.122Z')).toBe(true);
  });
});
