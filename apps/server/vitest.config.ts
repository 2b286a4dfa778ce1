import { defineConfig } from 'vitest/config';
import { sourceResolve } from '../../vite.shared.ts';
export default defineConfig({
  ...sourceResolve,
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 20_000,
    isolate: false,
    maxWorkers: 2,
  },
});
