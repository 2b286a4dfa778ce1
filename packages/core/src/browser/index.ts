export { createBrowserBridge } from './browser-bridge.ts';
export { createBrowserEnvironment } from './browser-environment.ts';
export { createBrowserPush, registerWorker, workerScript } from './browser-push.ts';
export { createTabBadge } from './tab-badge.ts';
export { listenToResizes } from './window-size.ts';
