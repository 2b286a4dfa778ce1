import { addressOf, demoAccounts, demoPassword } from '../demo/accounts.ts';

/** What the terminal shows once the server answers. */
export function welcome({ address, hasDemo }: { address: string; hasDemo: boolean }): string {
  const accounts = hasDemo
    ? [
        '',
        `Sign in with the password ${demoPassword} as`,
        ...demoAccounts.map(({ account }) => `  ${addressOf(account)}`),
      ]
    : [];
  return [``, `Atrium runs at ${address}`, ...accounts, '', ''].join('\n');
}
