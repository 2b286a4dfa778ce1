import { addressOf, demoAccounts, demoPassword } from '../demo/accounts.ts';

/** How a server has started. */
export interface Started {
  readonly address: string;
  readonly hasDemo: boolean;
  /** What is unsafe about it, a line each. */
  readonly unsafe: readonly string[];
}

/** What the terminal shows once the server answers. */
export function welcome({ address, hasDemo, unsafe }: Started): string {
  const accounts = hasDemo
    ? [
        '',
        `Sign in with the password ${demoPassword} as`,
        ...demoAccounts.map(({ account }) => `  ${addressOf(account)}`),
      ]
    : [];
  const warnings = unsafe.length > 0 ? ['', ...unsafe.map((line) => `Unsafe: ${line}`)] : [];
  return [``, `Atrium runs at ${address}`, ...accounts, ...warnings, '', ''].join('\n');
}
