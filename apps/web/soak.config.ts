import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './e2e/free-port.ts';
import journeys from './playwright.config.ts';

/** Workers read this file again and have to come to the same address. */
process.env.SOAK_PORT ??= String(await freePort());
const baseURL = `http://localhost:${process.env.SOAK_PORT}`;

/** What `npm run soak` walks in a browser, for as long as it takes, on a server whose clock goes on from now. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.soak.ts',
  workers: 1,
  reporter: 'list',
  timeout: 6_000_000,
  expect: { timeout: 60_000 },
  use: { ...journeys.use, baseURL, actionTimeout: 60_000 },
  webServer: {
    command: 'node --conditions=@atrium/source e2e/serve.mjs',
    url: `${baseURL}/up`,
    env: {
      PORT: process.env.SOAK_PORT,
      JOURNEY_DATA: mkdtempSync(join(tmpdir(), 'atrium-soak-seeded-')),
      ATRIUM_DEMO_NOW: new Date().toISOString(),
    },
    timeout: 900_000,
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
