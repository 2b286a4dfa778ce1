import type { ThemeMode } from './accent.rules.ts';
import type { Look, LookProperties } from './look.rules.ts';

const everywhere = (root: string) => `${root},${root} [data-theme]`;

/**
 * The style sheet by which a page wears a look before any script runs: light unless the device or `data-scheme` on the
 * root says dark. It goes once the look is put on by the product.
 */
export function firstLookCss(look: Look): string {
  const light = declarationsOf(look.light, 'light');
  const dark = declarationsOf(look.dark, 'dark');
  return [
    `${everywhere('html')}{${light}}`,
    `@media (prefers-color-scheme:dark){${everywhere('html:not([data-scheme="light"])')}{${dark}}}`,
    `${everywhere('html[data-scheme="dark"]')}{${dark}}`,
  ].join('');
}

/** What a tinted page is before the tokens of its scheme are chosen. */
const surfaces: Record<ThemeMode, readonly (readonly [string, `--${string}`])[]> = {
  light: [],
  dark: [
    ['--surface', '--sand-2'],
    ['--surface-sunken', '--sand-1'],
    ['--border', '--sand-5'],
  ],
};

function declarationsOf(properties: LookProperties, mode: ThemeMode): string {
  const tinted = surfaces[mode].flatMap(([name, from]) => {
    const value = properties[from];
    return value === undefined ? [] : [[name, value] as const];
  });
  return [...Object.entries(properties), ...tinted].map(([name, value]) => `${name}:${value}`).join(';');
}
