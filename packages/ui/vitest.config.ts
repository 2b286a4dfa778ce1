import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, chromiumPath } from '../../tools/scripts/chromium.mjs';
import { compiledOnce, sourceResolve, withoutComponents } from '../../vite.shared.ts';
import { prebundled } from './prebundled.config.ts';

const executablePath = await chromiumPath();
export default defineConfig({
  ...sourceResolve,
  plugins: [react(), compiledOnce(babel({ presets: [reactCompilerPreset()], exclude: withoutComponents }))],
  optimizeDeps: { include: [...prebundled, 'fast-check', 'vitest-browser-react', 'vitest-browser-react/pure'] },
  test: {
    name: 'ui',
    include: ['src/**/*.test.tsx'],
    setupFiles: './cleanup.config.ts',
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath, args: chromiumArgs },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
