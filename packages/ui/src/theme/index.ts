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
export { LookProvider, type Theme, type ThemeChoice, ThemeProvider, useTheme } from './theme-provider.tsx';
