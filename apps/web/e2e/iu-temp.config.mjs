import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
const { webServer, reporter, ...rest } = base;
export default defineConfig({ ...rest, testDir: '.', reporter: 'list', outputDir: '/tmp/w/IU/results', use: { ...rest.use, baseURL: 'http://localhost:4711', trace: 'off' } });
