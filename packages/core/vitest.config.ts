import { defineConfig } from 'vitest/config';
import { sourceResolve } from '../../vite.shared.ts';

export default defineConfig({
  ...sourceResolve,
  test: { name: 'core', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 20_000, isolate: false },
});
