export type { SaidAbout } from './dismiss.ts';
export { dismissOffline, dismissOnRetry } from './dismiss.ts';
export type { Notice, Notices, Said } from './notices.ts';
export { notices, showNotices, silent } from './notices.ts';
export type { NewToast, Toast, ToastAction, Toasts } from './toasts.ts';
export { createToasts } from './toasts.ts';
