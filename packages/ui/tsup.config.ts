import { readFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { iconFile, leanIcon, weightsOfHouse } from '../../tools/scripts/icon-weights.mjs';

const browsers = ['es2023', 'chrome120', 'firefox120', 'safari17'] as const;

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

/** Icons are published with the components, each in the weights they show it in: Phosphor's own weigh three times as much. */
function houseWeights(): EsbuildPlugin {
  const shown = weightsOfHouse();
  return {
    name: 'atrium:house-weights',
    setup: ({ onLoad }) => {
      onLoad({ filter: iconFile }, async ({ path }) => ({
        contents: leanIcon(await readFile(path, 'utf8'), path, shown),
      }));
    },
  };
}

export default defineConfig([
  {
    entry: ['src/*/index.ts'],
    outDir: 'dist',
    format: ['esm'],
    target: [...browsers],
    // Without this loader every *.module.css would export {} and lose its class names, silently.
    loader: { '.css': 'local-css' },
    noExternal: ['@phosphor-icons/react'],
    esbuildPlugins: [houseWeights()],
    sourcemap: true,
  },
  {
    // The theme's selectors are public: no renaming here.
    entry: { 'theme/styles': 'src/theme/styles.css' },
    outDir: 'dist',
    target: [...browsers],
    loader: { '.css': 'css', '.woff2': 'file' },
  },
]);
