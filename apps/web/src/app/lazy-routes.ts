import { lazy } from 'react';

export const SignInRoute = lazy(async () => ({ default: (await import('../routes/sign-in.route.tsx')).SignInRoute }));
