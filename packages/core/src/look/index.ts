export type { AccentMove, AccentScale, ContrastPair, SolidColor, ThemeMode } from './accent.rules.ts';
export { accentPairs, accentProperties, accentScale, houseAccent, solidColor, surfaces } from './accent.rules.ts';
export { firstLookCss } from './first-look.rules.ts';
export type { HeaderColors, Look, LookProperties, Palette, PaletteField, Repair } from './look.rules.ts';
export {
  findRepairs,
  headerColors,
  lookOf,
  lookPairs,
  neutrals,
  plainPalette,
  textColors,
  tintedNeutrals,
} from './look.rules.ts';
export { contrast, parseHex } from './oklch.rules.ts';
