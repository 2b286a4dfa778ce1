import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/index.ts';
import { drawnKey, drawPicture } from './drawn-picture.ts';
import { getDrawnPicture } from './drawn-pictures.ts';
import { pictureSizes, picturesOf } from './pictures.ts';

describe('a drawn picture', () => {
  const server = useTestServer();

  it.each(pictureSizes.map(({ name, width }) => [name, width] as const))(
    'is answered in the size %s, to be kept for good (UPLD-014)',
    async (size, side) => {
      const as = await server().member('Anna');
      const url = picturesOf(drawnKey('portrait', 'anna', 'bun'))[size]?.url ?? '';
      const [, kind, seed] = /drawn-(portrait)-([0-9a-f]{16})\//.exec(url) ?? [];
      if (kind !== 'portrait' || seed === undefined) throw new Error(`${url} is no address of a drawn picture.`);
      const { response } = await server().call(getDrawnPicture, { as, params: { kind, seed, size } });
      expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        'private, max-age=31536000, immutable',
      ]);
      const { width, height } = await sharp(response.rawPayload).metadata();
      expect([width, height]).toEqual([side, side]);
    },
  );

  it.each([
    ['an unknown size', 'portrait', '0123456789abcdef', 'huge'],
    ['an unknown kind', 'poster', '0123456789abcdef', 'medium'],
    ['a seed that is none', 'portrait', 'xyz', 'medium'],
  ])('is not there for %s', async (_what, kind, seed, size) => {
    const as = await server().member('Anna');
    // What comes over the wire need not be what the contract names.
    const params = { kind, seed, size } as { kind: 'portrait'; seed: string; size: string };
    expect((await server().call(getDrawnPicture, { as, params })).status).toBe(404);
  });

  it('is for members alone', async () => {
    const params = { kind: 'pattern', seed: '0123456789abcdef', size: 'medium' } as const;
    expect((await server().call(getDrawnPicture, { as: server().visitor, params })).status).toBe(401);
  });
});

describe('drawing', () => {
  it('gives the same seed the same picture and others another', () => {
    const [one, other] = [{ kind: 'pattern', seed: '0a' } as const, { kind: 'pattern', seed: '0b' } as const];
    expect(drawPicture(one, 80)).toBe(drawPicture(one, 80));
    expect(drawPicture(one, 80)).not.toBe(drawPicture(other, 80));
  });

  it('keeps the hair in the key', () => {
    const seeds = (['short', 'long', 'bun', 'curls', 'beard', 'bob', 'none'] as const).map((hair) =>
      drawnKey('portrait', 'anna', hair).replace('drawn-portrait-', ''),
    );
    expect(seeds.map((seed) => seed[0])).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(new Set(seeds.map((seed) => drawPicture({ kind: 'portrait', seed }, 80))).size).toBe(7);
  });
});
