import { contrast, distance, hexToOklch, type Oklch, oklchToHex, parseHex } from './oklch.rules.ts';

/** Light or dark, as shown. */
export type ThemeMode = 'light' | 'dark';

/** The accent of a theme: twelve steps from background to text, as `#rrggbb`. */
export type AccentScale = {
  /** Steps 1 to 12: backgrounds 1-2, soft fills 3-5, borders 6-8, solid 9, solid hover 10, text 11, strong text 12. */
  readonly steps: readonly string[];
  /** The text colour that reads on steps 9 and 10. */
  readonly contrast: string;
  /** What was asked for, as `#rrggbb`; the house colour when the text was no colour. */
  readonly asked: string;
  /** How far step 9 had to leave the colour asked for. */
  readonly moved: AccentMove;
};

/** By how much a colour had to be moved: signed lightness in OKLCH points (0 to 1) and distance in OKLab (0 is exact). */
export type AccentMove = { readonly lightness: number; readonly distance: number };

/** A text or shape colour, the background it stands on, and the contrast WCAG 2.2 asks of them. */
export type ContrastPair = {
  readonly name: string;
  readonly on: string;
  readonly under: string;
  readonly least: number;
};

/** The accent of a network that chose none. */
export const houseAccent = '#3a6b5c';

/** The surfaces text stands on, by mode; the same values `tokens.css` gives them. */
export const surfaces: Record<ThemeMode, readonly string[]> = {
  light: ['#fdfdfc', '#ffffff', '#f9f9f8', '#f1f0ef'],
  dark: ['#191918', '#222221', '#111110', '#2a2a28'],
};

const textContrast = 4.5;
const shapeContrast = 3;
const strongContrast = 7;
const white = '#ffffff';
const ink = '#14130f';
const whitePreference = 0.085;
const lightnessShifts = Array.from({ length: 100 }, (_, index) => (index + 1) / 100).flatMap((shift) => [
  -shift,
  shift,
]);

const lightness: Record<ThemeMode, readonly number[]> = {
  light: [0.993, 0.981, 0.96, 0.936, 0.908, 0.874, 0.826, 0.76],
  dark: [0.19, 0.215, 0.275, 0.315, 0.355, 0.395, 0.45, 0.52],
};
const chromaShare: Record<ThemeMode, readonly number[]> = {
  light: [0.02, 0.06, 0.14, 0.22, 0.31, 0.4, 0.5, 0.64],
  dark: [0.08, 0.14, 0.28, 0.4, 0.46, 0.52, 0.6, 0.72],
};

/** Computes the accent scale of any colour for a mode, moving lightness so far that every pair passes WCAG 2.2 AA. */
export function accentScale(color: string, mode: ThemeMode): AccentScale {
  const asked = parseHex(color) ?? houseAccent;
  const base = hexToOklch(asked);
  const soft = softSteps(base, mode);
  const { solid, text } = solidStep(asked, mode);
  const backgrounds = [...surfaces[mode], ...soft.slice(0, 5)];
  const steps = [
    ...soft,
    solid,
    hoverStep(solid, { text, mode }),
    textStep({ ...base, lightness: mode === 'light' ? 0.54 : 0.78 }, { backgrounds, mode, least: textContrast }),
    textStep(
      { ...base, lightness: mode === 'light' ? 0.33 : 0.93, chroma: Math.min(base.chroma, 0.08) },
      { backgrounds, mode, least: strongContrast },
    ),
  ];
  return { steps, contrast: text, asked, moved: moveOf(asked, solid) };
}

/** A colour as it is drawn on every surface of a mode, and the text colour that reads on it. */
export type SolidColor = { readonly solid: string; readonly text: string };

const solids: Record<ThemeMode, Map<string, SolidColor>> = { light: new Map(), dark: new Map() };

/** Moves the lightness of any colour so far that it stands out from every surface of a mode and text reads on it. */
export function solidColor(color: string, mode: ThemeMode): SolidColor {
  const known = solids[mode].get(color);
  if (known) return known;
  const made = solidStep(parseHex(color) ?? houseAccent, mode);
  solids[mode].set(color, made);
  return made;
}

/** Every pair of colours the tokens put on one another, with the contrast each needs. */
export function accentPairs(scale: AccentScale, mode: ThemeMode): ContrastPair[] {
  const step = (number: number): string => scale.steps[number - 1] ?? '';
  const backgrounds = [...surfaces[mode], ...scale.steps.slice(0, 5)];
  return [
    ...backgrounds.map((under) => ({ name: 'text', on: step(11), under, least: textContrast })),
    ...backgrounds.map((under) => ({ name: 'strong text', on: step(12), under, least: strongContrast })),
    ...surfaces[mode].map((under) => ({ name: 'solid shape', on: step(9), under, least: shapeContrast })),
    { name: 'text on solid', on: scale.contrast, under: step(9), least: textContrast },
    { name: 'text on solid hover', on: scale.contrast, under: step(10), least: textContrast },
  ];
}

/** The custom properties of a scale, as `tokens.css` reads them. */
export function accentProperties(scale: AccentScale): Record<`--${string}`, string> {
  const steps = scale.steps.map((hex, index) => [`--accent-${index + 1}`, hex] as const);
  return Object.fromEntries([...steps, ['--accent-contrast', scale.contrast]]);
}

function softSteps(base: Oklch, mode: ThemeMode): string[] {
  return lightness[mode].map((value, index) =>
    oklchToHex({ lightness: value, chroma: base.chroma * (chromaShare[mode][index] ?? 0), hue: base.hue }),
  );
}

function solidStep(asked: string, mode: ThemeMode): SolidColor {
  const base = hexToOklch(asked);
  const made = new Map<number, string>([[0, asked]]);
  const solidAt = (shift: number): string => {
    const known = made.get(shift) ?? oklchToHex({ ...base, lightness: base.lightness + shift });
    made.set(shift, known);
    return known;
  };
  const firstFor = (text: string, within = 1): string | undefined => {
    const shift = [0, ...lightnessShifts].find(
      (one) => Math.abs(one) <= within && contrast(text, solidAt(one)) >= textContrast && standsOut(solidAt(one), mode),
    );
    return shift === undefined ? undefined : solidAt(shift);
  };
  const calm = firstFor(white, whitePreference);
  if (calm !== undefined) return { solid: calm, text: white };
  const dark = firstFor(ink);
  if (dark !== undefined) return { solid: dark, text: ink };
  return { solid: firstFor(white) ?? (mode === 'light' ? ink : '#777777'), text: white };
}

function hoverStep(solid: string, { text, mode }: { text: string; mode: ThemeMode }): string {
  const base = hexToOklch(solid);
  const away = text === white ? -1 : 1;
  const candidates = [0.045 * away, 0.025 * away, -0.03 * away].map((shift) =>
    oklchToHex({ ...base, lightness: base.lightness + shift }),
  );
  return candidates.find((hex) => contrast(text, hex) >= textContrast && standsOut(hex, mode)) ?? solid;
}

/** A text colour moved away from its grounds as far as it takes to read on each of them; as it is where it does already. */
export function readableText(asked: string, mode: ThemeMode, backgrounds: readonly string[]): string {
  if (backgrounds.every((under) => contrast(asked, under) >= textContrast)) return asked;
  return textStep(hexToOklch(asked), { backgrounds, mode, least: textContrast });
}

function textStep(
  base: Oklch,
  { backgrounds, mode, least }: { backgrounds: readonly string[]; mode: ThemeMode; least: number },
): string {
  const direction = mode === 'light' ? -1 : 1;
  for (let shift = 0; shift <= 1; shift += 0.01) {
    const hex = oklchToHex({ ...base, lightness: base.lightness + direction * shift });
    if (backgrounds.every((under) => contrast(hex, under) >= least)) return hex;
  }
  return mode === 'light' ? '#000000' : white;
}

function standsOut(hex: string, mode: ThemeMode): boolean {
  return surfaces[mode].every((under) => contrast(hex, under) >= shapeContrast);
}

function moveOf(asked: string, solid: string): AccentMove {
  const shift = hexToOklch(solid).lightness - hexToOklch(asked).lightness;
  return { lightness: Math.round(shift * 1000) / 1000, distance: Math.round(distance(asked, solid) * 1000) / 1000 };
}
