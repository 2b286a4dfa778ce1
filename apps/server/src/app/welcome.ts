/** Accounts of the sample community; all have the same password. */
export const demoAccounts = ['anna', 'ben', 'clara', 'david', 'elif', 'gast'].map((name) => `${name}@atrium.example`);

/** The password of the accounts of the sample community. */
export const demoPassword = 'welcome-to-atrium';

/** What the terminal shows once the server answers. */
export function welcome({ address, hasDemo }: { address: string; hasDemo: boolean }): string {
  const accounts = hasDemo
    ? ['', `Sign in with the password ${demoPassword} as`, ...demoAccounts.map((account) => `  ${account}`)]
    : [];
  return [``, `Atrium runs at ${address}`, ...accounts, '', ''].join('\n');
}
