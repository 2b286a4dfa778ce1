export { createBrowserEnvironment } from './browser-environment.ts';
