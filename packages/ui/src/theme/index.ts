export type { AccentMove, AccentScale, ContrastPair, ThemeMode } from './accent.ts';
export { accentPairs, accentProperties, accentScale, houseAccent } from './accent.ts';
export { contrast, parseHex } from './oklch.ts';
export type { Theme, ThemeChoice } from './theme-provider.tsx';
export { ThemeProvider, useTheme } from './theme-provider.tsx';
