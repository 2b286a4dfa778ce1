import {
  type AccentScale,
  accentPairs,
  accentProperties,
  accentScale,
  type ContrastPair,
  houseAccent,
  readableText,
  solidColor,
  surfaces,
  type ThemeMode,
} from './accent.rules.ts';
import { contrast, hexToOklch, luminance, oklchToHex, parseHex } from './oklch.rules.ts';

/** The colours a network, a kind of groups or a group chose, as six hex digits; null where none was chosen. */
export interface Palette {
  readonly primary: string | null;
  readonly secondary: string | null;
  readonly background: string | null;
  readonly header: string | null;
  readonly link: string | null;
}

/** Custom properties that dress a page. */
export type LookProperties = Readonly<Record<`--${string}`, string>>;

/** What dresses a page in light and in dark. */
export type Look = Readonly<Record<ThemeMode, LookProperties>>;

/** A palette that chose nothing. */
export const plainPalette: Palette = { primary: null, secondary: null, background: null, header: null, link: null };

/** The neutral steps a background may tint, by mode; those above are borders of controls and text, which stay as they are. */
export const neutrals: Record<ThemeMode, readonly string[]> = {
  light: ['#fdfdfc', '#f9f9f8', '#f1f0ef', '#e9e8e6', '#e2e1de', '#dad9d6', '#cfceca', '#bcbbb5'],
  dark: ['#111110', '#191918', '#222221', '#2a2a28', '#31312e', '#3b3a37', '#494844', '#62605b'],
};

/** Text that stands on the surfaces of a mode beside the accent's, as `tokens.css` has it. */
export const textColors: Record<ThemeMode, Readonly<Record<string, string>>> = {
  light: { text: '#21201c', muted: '#63635e' },
  dark: { text: '#eeeeec', muted: '#b5b3ad' },
};

const white = '#ffffff';
const black = '#000000';
const textContrast = 4.5;

/** Dresses a page in a palette: every pair of text and ground that comes of it passes WCAG 2.2 AA, whatever was chosen. */
export function lookOf(palette: Palette, { fullWidth = false }: { readonly fullWidth?: boolean } = {}): Look {
  const wide = fullWidth ? { '--content-width': '100%' } : {};
  const dress = (mode: ThemeMode): LookProperties => {
    const scale = accentScale(palette.primary ?? houseAccent, mode);
    return { ...propertiesOf(palette, { mode, scale }), ...wide };
  };
  return { light: dress('light'), dark: dress('dark') };
}

function propertiesOf(palette: Palette, { mode, scale }: { mode: ThemeMode; scale: AccentScale }): LookProperties {
  const banner = solidColor(palette.secondary ?? scale.asked, mode);
  const header = colorOf(palette.header);
  const background = colorOf(palette.background);
  const link = colorOf(palette.link);
  return {
    ...accentProperties(scale),
    '--banner': banner.solid,
    '--banner-text': banner.text,
    ...(background !== null && neutralProperties(tintedNeutrals(background, mode))),
    ...(header !== null && headerProperties(headerColors(header, mode))),
    ...(link !== null && { '--link': readableText(link, mode, linkGrounds(scale.steps, mode)) }),
  };
}

function colorOf(chosen: string | null): string | null {
  return chosen === null ? null : parseHex(chosen);
}

/** The neutral steps in the hue of a background, none darker in light or lighter in dark than text has been measured on. */
export function tintedNeutrals(background: string, mode: ThemeMode): readonly string[] {
  const { chroma, hue, lightness } = hexToOklch(background);
  const share = Math.min(chroma, mode === 'light' ? 0.045 : 0.035);
  const paper = mode === 'light' ? Math.min(0.993, Math.max(0.972, lightness)) : 0;
  return neutrals[mode].map((plain, index) => {
    const own = hexToOklch(plain).lightness;
    const shifted = mode === 'light' && index < 3 ? Math.max(0.955, own - (0.9926 - paper)) : own;
    const bound = index < 3 ? (neutrals[mode][mode === 'light' ? 2 : 3] ?? plain) : plain;
    return heldTo(bound, { lightness: shifted, chroma: share, hue }, mode);
  });
}

/** In light at least as light as its bound, in dark at most. */
function heldTo(bound: string, color: { lightness: number; chroma: number; hue: number }, mode: ThemeMode): string {
  const away = mode === 'light' ? 0.004 : -0.004;
  const isHeld = (hex: string) =>
    mode === 'light' ? luminance(hex) >= luminance(bound) : luminance(hex) <= luminance(bound);
  for (let step = 0; step < 50; step += 1) {
    const hex = oklchToHex({ ...color, lightness: color.lightness + away * step });
    if (isHeld(hex)) return hex;
  }
  return bound;
}

function neutralProperties(steps: readonly string[]): LookProperties {
  return Object.fromEntries(steps.map((hex, index) => [`--sand-${index + 1}`, hex]));
}

/** The header of a colour: its ground, what reads on it, and the grounds of what is pointed at. */
export interface HeaderColors {
  readonly ground: string;
  readonly text: string;
  readonly hover: string;
  readonly active: string;
  readonly border: string;
}

/** The header in a colour: in dark a light one is darkened, and text is black or white, whichever reads. */
export function headerColors(color: string, mode: ThemeMode): HeaderColors {
  const base = hexToOklch(color);
  const isGlaring = mode === 'dark' && base.lightness > 0.45;
  const ground = isGlaring ? oklchToHex({ ...base, lightness: 0.32, chroma: Math.min(base.chroma, 0.09) }) : color;
  const text = contrast(white, ground) >= textContrast ? white : black;
  return {
    ground,
    text,
    hover: shaded(ground, text, 0.05),
    active: shaded(ground, text, 0.09),
    border: shaded(ground, text, 0.12),
  };
}

/** A ground a little nearer to its text, or away from it where that would no longer read. */
function shaded(ground: string, text: string, by: number): string {
  const base = hexToOklch(ground);
  const nearer = oklchToHex({ ...base, lightness: base.lightness + (text === white ? by : -by) });
  if (contrast(text, nearer) >= textContrast) return nearer;
  return oklchToHex({ ...base, lightness: base.lightness + (text === white ? -by : by) });
}

function headerProperties({ ground, text, hover, active, border }: HeaderColors): LookProperties {
  return {
    '--header-surface': ground,
    '--header-text': text,
    '--header-muted': text,
    '--header-hover': hover,
    '--header-active': active,
    '--header-border': border,
    '--header-focus': text,
    '--header-current': text,
  };
}

/** What links stand on: the surfaces and the soft steps of the accent. */
function linkGrounds(steps: readonly string[], mode: ThemeMode): readonly string[] {
  return [...surfaces[mode], ...steps.slice(0, 5)];
}

/** Every pair of colours that a palette puts on one another in a mode, with the contrast each needs. */
export function lookPairs(palette: Palette, mode: ThemeMode): readonly ContrastPair[] {
  const scale = accentScale(palette.primary ?? houseAccent, mode);
  const look = propertiesOf(palette, { mode, scale });
  const read = (name: `--${string}`): string => look[name] ?? '';
  const grounds = surfacesIn(look, mode);
  const onSurfaces = (name: string, on: string, least = textContrast): ContrastPair[] =>
    grounds.map((under) => ({ name, on, under, least }));
  const headers = ['--header-surface', '--header-hover', '--header-active'] as const;
  const active = look[mode === 'light' ? '--sand-4' : '--sand-5'] ?? neutrals[mode][mode === 'light' ? 3 : 4] ?? '';
  return [
    ...accentPairs(scale, mode),
    ...onSurfaces('accent text', read('--accent-11')),
    ...onSurfaces('accent shape', read('--accent-9'), 3),
    ...Object.entries(textColors[mode]).flatMap(([name, on]) => [
      ...onSurfaces(name, on),
      { name: `${name} on active`, on, under: active, least: textContrast },
    ]),
    ...(look['--link'] === undefined ? [] : onSurfaces('link', read('--link'))),
    ...headers.flatMap((name) =>
      look[name] === undefined
        ? []
        : [{ name: `header text on ${name}`, on: read('--header-text'), under: read(name), least: textContrast }],
    ),
    { name: 'banner', on: read('--banner-text'), under: read('--banner'), least: textContrast },
  ];
}

function surfacesIn(look: LookProperties, mode: ThemeMode): readonly string[] {
  const places = mode === 'light' ? [1, 2, 3] : [1, 2, 3, 4];
  const steps = places.map((place) => look[`--sand-${place}`] ?? neutrals[mode][place - 1] ?? '');
  return mode === 'light' ? [...steps, white] : steps;
}

/** The colours of a palette. */
export type PaletteField = keyof Palette;

/** A colour that is not shown as it was chosen, and the pair that would not read. */
export interface Repair {
  readonly field: PaletteField;
  readonly mode: ThemeMode;
  readonly asked: string;
  readonly shown: string;
  /** What stands on what. */
  readonly pair: 'shape_on_page' | 'text_on_button' | 'link_on_page' | 'header_in_dark' | 'page_tint';
  /** The contrast as chosen, and what is needed; null where it is about calm, not contrast. */
  readonly contrast: { readonly is: number; readonly needs: number } | null;
}

/** What had to be moved of a palette, so that its editor can say so and by how much (DESIGN-D03). */
export function findRepairs(palette: Palette): readonly Repair[] {
  return (['light', 'dark'] as const).flatMap((mode) => [
    ...solidRepairs('primary', palette.primary, mode),
    ...solidRepairs('secondary', palette.secondary, mode),
    ...backgroundRepairs(palette.background, mode),
    ...headerRepairs(palette.header, mode),
    ...linkRepairs(palette, mode),
  ]);
}

function solidRepairs(field: PaletteField, chosen: string | null, mode: ThemeMode): readonly Repair[] {
  const asked = colorOf(chosen);
  if (asked === null) return [];
  const { solid } = solidColor(asked, mode);
  if (solid === asked) return [];
  const lowest = Math.min(...surfaces[mode].map((under) => contrast(asked, under)));
  if (lowest < 3) return [{ ...{ field, mode, asked, shown: solid }, pair: 'shape_on_page', contrast: of(lowest, 3) }];
  const best = Math.max(contrast(white, asked), contrast(black, asked));
  return [{ ...{ field, mode, asked, shown: solid }, pair: 'text_on_button', contrast: of(best, textContrast) }];
}

function backgroundRepairs(chosen: string | null, mode: ThemeMode): readonly Repair[] {
  const asked = colorOf(chosen);
  const shown = asked && tintedNeutrals(asked, mode)[mode === 'light' ? 0 : 1];
  if (asked === null || !shown || shown === asked) return [];
  return [{ ...{ field: 'background', mode, asked, shown }, pair: 'page_tint', contrast: null }];
}

function headerRepairs(chosen: string | null, mode: ThemeMode): readonly Repair[] {
  const asked = colorOf(chosen);
  const shown = asked && headerColors(asked, mode).ground;
  if (asked === null || !shown || shown === asked) return [];
  return [{ ...{ field: 'header', mode, asked, shown }, pair: 'header_in_dark', contrast: null }];
}

function linkRepairs(palette: Palette, mode: ThemeMode): readonly Repair[] {
  const asked = colorOf(palette.link);
  if (asked === null) return [];
  const grounds = linkGrounds(accentScale(palette.primary ?? houseAccent, mode).steps, mode);
  const shown = readableText(asked, mode, grounds);
  if (shown === asked) return [];
  const lowest = Math.min(...grounds.map((under) => contrast(asked, under)));
  return [{ ...{ field: 'link', mode, asked, shown }, pair: 'link_on_page', contrast: of(lowest, textContrast) }];
}

function of(is: number, needs: number) {
  return { is: Math.floor(is * 10) / 10, needs };
}
