export { createBrowserEnvironment } from './browser-environment.ts';
export { createBrowserPush, registerWorker, workerScript } from './browser-push.ts';
export { createTabBadge } from './tab-badge.ts';
