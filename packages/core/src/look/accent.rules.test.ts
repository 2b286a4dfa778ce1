import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accentPairs,
  accentProperties,
  accentScale,
  houseAccent,
  solidColor,
  surfaces,
  type ThemeMode,
} from './accent.rules.ts';
import { contrast, distance, hexToOklch, oklchToHex, parseHex } from './oklch.rules.ts';

const modes: readonly ThemeMode[] = ['light', 'dark'];
const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const grey = fc.integer({ min: 0, max: 255 }).map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`);

describe.each(modes)('the accent scale in %s', (mode) => {
  it('passes WCAG 2.2 AA in every pair, whatever colour is chosen', () => {
    fc.assert(
      fc.property(fc.oneof(hexColor, grey), (color) => {
        const failing = accentPairs(accentScale(color, mode), mode).filter(
          (pair) => contrast(pair.on, pair.under) < pair.least,
        );
        expect(failing).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('says by how much the colour was moved, and nothing when it was kept', () => {
    fc.assert(
      fc.property(hexColor, (color) => {
        const { steps, asked, moved } = accentScale(color, mode);
        const solid = steps[8] ?? '';
        expect(asked).toBe(color);
        expect(moved.distance).toBeCloseTo(distance(color, solid), 2);
        expect(moved.distance === 0).toBe(solid === color || distance(color, solid) < 0.0005);
      }),
    );
  });
});

describe.each(modes)('a colour of people’s own in %s', (mode) => {
  it('stands out from every surface, and text reads on it (CAL-D135, CAL-D146)', () => {
    fc.assert(
      fc.property(fc.oneof(hexColor, grey), (color) => {
        const { solid, text } = solidColor(color, mode);
        const least = Math.min(...surfaces[mode].map((under) => contrast(solid, under)));
        expect([least >= 3, contrast(text, solid) >= 4.5]).toEqual([true, true]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('chosen colours', () => {
  it.each([
    { color: '#3a6b5c', mode: 'light', solid: '#3a6b5c', text: '#ffffff', lightness: 0 },
    { color: '#ffe629', mode: 'light', solid: '#9a8a00', text: '#14130f', lightness: -0.289 },
    { color: '#ffe629', mode: 'dark', solid: '#ffe629', text: '#14130f', lightness: 0 },
    { color: '#000000', mode: 'light', solid: '#000000', text: '#ffffff', lightness: 0 },
  ] as const)('$color in $mode becomes $solid with $text on it', ({ color, mode, solid, text, lightness }) => {
    const scale = accentScale(color, mode);
    expect({ solid: scale.steps[8], text: scale.contrast, lightness: scale.moved.lightness }).toEqual({
      solid,
      text,
      lightness,
    });
  });

  it('falls back to the house accent when the text is no colour', () => {
    expect(accentScale('teal-ish', 'light')).toEqual(accentScale(houseAccent, 'light'));
  });

  it('reads colours as entities carry them: six digits without #', () => {
    expect([parseHex('3A6B5C'), parseHex('#3a6b5c'), parseHex('fff'), parseHex('12345'), parseHex('')]).toEqual([
      '#3a6b5c',
      '#3a6b5c',
      '#ffffff',
      null,
      null,
    ]);
  });

  it('names a custom property for each step and one for the text on it', () => {
    expect(Object.keys(accentProperties(accentScale(houseAccent, 'dark')))).toEqual([
      ...Array.from({ length: 12 }, (_, index) => `--accent-${index + 1}`),
      '--accent-contrast',
    ]);
  });
});

describe('colour maths', () => {
  it('comes back to the same hex through OKLCH', () => {
    fc.assert(fc.property(hexColor, (color) => oklchToHex(hexToOklch(color)) === color));
  });

  it('knows the contrast of black on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });
});
