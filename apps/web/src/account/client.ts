import { createAccount } from '@atrium/core/account/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export const accountOf = ({ atrium }: App) => createAccount(atrium);

/** The reader's account, bound to the app. */
export const useAccount = () => useClient(accountOf);
