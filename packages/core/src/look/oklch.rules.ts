/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

type Triple = readonly [number, number, number];

/** Reads six hex digits, with or without #; three digits are doubled; anything else is null. */
export function parseHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`;
  return null;
}

/** Converts `#rrggbb` to OKLCH. */
export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Converts OKLCH to `#rrggbb`; a colour outside sRGB keeps lightness and hue and gives up chroma until it fits. */
export function oklchToHex(color: Oklch): string {
  const lightness = Math.min(1, Math.max(0, color.lightness));
  const chroma = fittingChroma({ ...color, lightness });
  const channels = toLinear({ lightness, chroma, hue: color.hue });
  return `#${channels.map((channel) => hexByte(gamma(channel))).join('')}`;
}

/** WCAG 2.2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** How far two `#rrggbb` colours lie apart to the eye: Euclidean distance in OKLab, 0 (same) to 1 (black to white). */
export function distance(one: string, other: string): number {
  const [a, b] = [hexToOklch(one), hexToOklch(other)];
  const turn = ((a.hue - b.hue) * Math.PI) / 180;
  const chroma = a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(turn);
  return Math.sqrt((a.lightness - b.lightness) ** 2 + Math.max(0, chroma));
}

/** Relative luminance of `#rrggbb` as WCAG 2.2 has it, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function fittingChroma(color: Oklch): number {
  if (isInGamut(toLinear(color))) return color.chroma;
  let [low, high] = [0, color.chroma];
  for (let round = 0; round < 20; round += 1) {
    const middle = (low + high) / 2;
    if (isInGamut(toLinear({ ...color, chroma: middle }))) low = middle;
    else high = middle;
  }
  return low;
}

function isInGamut(channels: Triple): boolean {
  return channels.every((channel) => channel >= -0.0001 && channel <= 1.0001);
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function linearRgb(hex: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function gamma(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function hexByte(value: number): string {
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
