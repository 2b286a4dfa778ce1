import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', 'upload.rules': 'src/upload.rules.ts', 'browser/index': 'src/browser/index.ts' },
  format: ['esm'],
  dts: true,
  target: 'es2023',
  sourcemap: true,
  treeshake: true,
  clean: true,
});
