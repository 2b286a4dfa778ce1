export { DoorFrame, type DoorNetwork, DoorNote } from './door-frame.tsx';
export { SignInDialog } from './sign-in-dialog.tsx';
export { SignInForm } from './sign-in-form.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
export { SignOutDialog } from './sign-out-dialog.tsx';
