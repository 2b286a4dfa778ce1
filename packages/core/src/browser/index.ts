export { createBrowserBridge } from './browser-bridge.ts';
export { createBrowserEnvironment } from './browser-environment.ts';
export { createBrowserPush, registerWorker, workerScript } from './browser-push.ts';
export { fetchCarried } from './carried-answers.ts';
export { meetingWindows } from './meeting-window.ts';
export { type FollowedLink, hearLinks } from './page-links.ts';
export { hearEditor, tellPreview } from './preview-frame.ts';
export { createTabBadge } from './tab-badge.ts';
export { listenToResizes } from './window-size.ts';
