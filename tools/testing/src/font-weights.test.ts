import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { leanFont } from '../../scripts/font-weights.mjs';

const fonts = createRequire(new URL('../../../packages/ui/package.json', import.meta.url));

it('the font is sent without the weights that nobody is shown, which are a quarter of it (GEN-D28)', {
  timeout: 60_000,
}, async () => {
  const whole = readFileSync(fonts.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
  const lean = await leanFont(whole);
  expect(Buffer.from(lean.subarray(0, 4)).toString()).toBe('wOF2');
  expect(lean.length).toBeLessThan(whole.length * 0.75);
  expect(lean.length).toBeGreaterThan(whole.length * 0.5);
});
