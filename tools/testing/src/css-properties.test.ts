import { expect, it } from 'vitest';
import { unsetProperties } from '../../scripts/css-properties.mjs';

it('names what a style asks for and nothing sets', () => {
  const texts = new Map([
    ['theme/tokens.css', ':root { --radius-small: 4px; }'],
    ['ui/bar.ts', "style.setProperty('--bar', '3px')"],
    ['ui/row.module.css', '.row { border-radius: var(--radius-4); inset: var(--bar); gap: var(--gap, 1rem); }'],
    ['ui/box.module.css', '.box { border-radius: var(--radius-small); }'],
  ]);
  expect(unsetProperties(texts)).toEqual(['ui/row.module.css: --radius-4 is set nowhere. Use a token of the theme.']);
});
