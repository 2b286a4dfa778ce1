import { defineConfig } from 'tsup';

const faces = {
  index: 'src/index.ts',
  'upload.rules': 'src/upload.rules.ts',
  'upload.schema': 'src/upload.schema.ts',
  'upload.fixtures': 'src/upload.fixtures.ts',
  'browser/index': 'src/browser/index.ts',
};

export default defineConfig({
  // Every file is an entry, so that none shares a script with another: a bundler leaves out what nobody needs only by files.
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  format: ['esm'],
  dts: { entry: faces },
  target: 'es2023',
  sourcemap: true,
  splitting: true,
  clean: true,
});
