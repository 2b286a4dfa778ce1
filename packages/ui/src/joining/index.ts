export { Applicants } from './applicants.tsx';
export { SignUpConfirmationScreen } from './sign-up-confirmation-screen.tsx';
export { SignUpScreen } from './sign-up-screen.tsx';
