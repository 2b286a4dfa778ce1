import { lazy } from 'react';

export const SignInRoute = lazy(async () => ({ default: (await import('../routes/sign-in.route.tsx')).SignInRoute }));
export const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));
