import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { leanFont } from '../../tools/scripts/font-weights.mjs';

const name = 'inter-latin-wght-normal.woff2';

/** The font comes in weights that nobody is shown; the letters every page here is written in go to browsers without them. */
export function fontWeights(): Plugin {
  return {
    name: 'atrium:font-weights',
    apply: 'build',
    async config() {
      const fonts = createRequire(new URL('../../packages/ui/package.json', import.meta.url));
      const font = readFileSync(fonts.resolve(`@fontsource-variable/inter/files/${name}`));
      const replacement = keep(await leanFont(font));
      return { resolve: { alias: [{ find: /^.*\/inter-latin-wght-normal\.woff2$/, replacement }] } };
    },
  };
}

/** Another build may read what it finds there meanwhile. */
function keep(font: Uint8Array): string {
  const folder = join(import.meta.dirname, 'node_modules', '.fonts');
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, font);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}
