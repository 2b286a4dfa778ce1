import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRepairs, lookOf, lookPairs, neutrals, type Palette, plainPalette, tintedNeutrals } from './look.rules.ts';
import { contrast, luminance } from './oklch.rules.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
const grey = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0').repeat(3));
const chosen = fc.option(fc.oneof({ weight: 5, arbitrary: color }, grey), { freq: 4 });
const palettes: fc.Arbitrary<Palette> = fc.record({
  primary: fc.oneof(color, grey),
  secondary: chosen,
  background: chosen,
  header: chosen,
  link: chosen,
});

/** `npm run prove` asks for more. */
const palettesTried = Number(process.env.ATRIUM_PROOF_RUNS ?? 2_000);

describe.each(['light', 'dark'] as const)('a look in %s', (mode) => {
  it(
    'has no pair below WCAG 2.2 AA, whatever was chosen (DESIGN-D03)',
    () => {
      fc.assert(
        fc.property(palettes, (palette) => {
          const failing = lookPairs(palette, mode).filter(({ on, under, least }) => contrast(on, under) < least);
          expect(failing).toEqual([]);
        }),
        { numRuns: palettesTried },
      );
    },
    60_000 + palettesTried * 10,
  );

  it('tints the page no further than colours of people’s own have been measured on (CAL-D135)', () => {
    fc.assert(
      fc.property(color, (background) => {
        const surfaces = tintedNeutrals(`#${background}`, mode).slice(0, 3).map(luminance);
        const bound = luminance(neutrals[mode][mode === 'light' ? 2 : 3] ?? '');
        expect(surfaces.every((one) => (mode === 'light' ? one >= bound : one <= bound))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a look', () => {
  it('puts dark text on a yellow primary colour and white on a dark one (DESIGN-E01)', () => {
    expect([
      lookOf({ ...plainPalette, primary: 'ffe629' }).light['--accent-contrast'],
      lookOf({ ...plainPalette, primary: '1f3a5f' }).light['--accent-contrast'],
    ]).toEqual(['#14130f', '#ffffff']);
  });

  it('says of what was not chosen nothing, so that it stays the product’s own', () => {
    expect(Object.keys(lookOf(plainPalette).dark).filter((name) => !name.startsWith('--accent'))).toEqual([
      '--banner',
      '--banner-text',
    ]);
    expect(lookOf(plainPalette, { fullWidth: true }).light['--content-width']).toBe('100%');
  });

  it.each([
    [{ link: 'ffe629' }, [['link', 'light', 'link_on_page', 4.5]]],
    [{ primary: 'ffe629' }, [['primary', 'light', 'shape_on_page', 3]]],
    [{ header: 'ffffff' }, [['header', 'dark', 'header_in_dark', undefined]]],
    [{ link: '0b57d0' }, [['link', 'dark', 'link_on_page', 4.5]]],
  ])('names what was moved of %j, in which scheme and for which pair (DESIGN-D03)', (palette, expected) => {
    const found = findRepairs({ ...plainPalette, ...palette });
    expect(found.map((one) => [one.field, one.mode, one.pair, one.contrast?.needs])).toEqual(expected);
  });
});
