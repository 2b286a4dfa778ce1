export type { AccentMove, AccentScale, ContrastPair, SolidColor, ThemeMode } from '@atrium/core/look';
export {
  accentPairs,
  accentProperties,
  accentScale,
  contrast,
  houseAccent,
  parseHex,
  solidColor,
} from '@atrium/core/look';
export type { Theme, ThemeChoice } from './theme-provider.tsx';
export { LookProvider, ThemeProvider, useTheme } from './theme-provider.tsx';
