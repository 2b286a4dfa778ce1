import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../tools/scripts/chromium.mjs';

const port = 4180;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../.reports/browser.json' }],
  ],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArgs },
  },
  webServer: {
    command: 'node --conditions=@atrium/source e2e/serve.mjs',
    url: `http://localhost:${port}/up`,
    env: { PORT: String(port) },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
