export { BackupCodes } from './backup-codes.tsx';
export { BackupCodesReset } from './backup-codes-reset.tsx';
export { FactorSetUp } from './factor-set-up.tsx';
export { GuardPage } from './guard-page.tsx';
export { SecondStep } from './second-step.tsx';
export { SecondStepOver, SecondStepScreen, SetUpScreen } from './second-step-screen.tsx';
export { SignInPasskey } from './sign-in-passkey.tsx';
export { TotpRemoval } from './totp-removal.tsx';
