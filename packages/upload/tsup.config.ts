import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'upload.rules': 'src/upload.rules.ts',
    'upload.schema': 'src/upload.schema.ts',
    'upload.fixtures': 'src/upload.fixtures.ts',
    'browser/index': 'src/browser/index.ts',
  },
  format: ['esm'],
  dts: true,
  target: 'es2023',
  sourcemap: true,
  treeshake: true,
  clean: true,
});
