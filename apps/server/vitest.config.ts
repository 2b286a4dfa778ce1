import { defineConfig } from 'vitest/config';

/** What Node itself goes by: `module` would lead to sources that only bundlers can load. */
const conditions = ['@atrium/source', 'node'];

export default defineConfig({
  // Uploads are tried as browsers send them.
  resolve: { conditions, alias: { 'tus-js-client': 'tus-js-client/lib.es5/browser/index.js' } },
  ssr: { resolve: { conditions } },
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    // Ends what hangs; how long the whole may take is said by the steps of `npm test`.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    isolate: false,
    maxWorkers: 2,
  },
});
