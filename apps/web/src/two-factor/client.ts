import { createTwoFactor } from '@atrium/core/two-factor/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';
import { browserPasskeys } from './browser-passkeys.ts';

const twoFactorOf = ({ atrium }: App) => createTwoFactor(atrium, browserPasskeys);

/** What guards the reader's account, bound to the app and to this browser's passkeys. */
export const useTwoFactor = () => useClient(twoFactorOf);
