import { defineConfig } from 'tsup';

export default defineConfig({
  // Every file is an entry, so that none shares a script with another: a bundler leaves out what nobody needs only by files.
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  format: ['esm'],
  target: 'es2023',
  clean: true,
  sourcemap: true,
  splitting: true,
});
