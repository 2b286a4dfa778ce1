export { dismissOffline, dismissOnRetry, type SaidAbout } from './dismiss.ts';
export { type Notice, type Notices, notices, type Said, showNotices, silent } from './notices.ts';
export { createToasts, type NewToast, type Toast, type ToastAction, type Toasts } from './toasts.ts';
