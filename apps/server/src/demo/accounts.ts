import type { HairName } from '../storage/drawn-picture.ts';

/** Somebody of the sample community whose part is known beforehand. */
export interface DemoAccount {
  readonly account: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: 'de' | 'de_DU' | 'en' | 'es' | 'fr' | null;
  readonly hair: HairName;
  readonly isExternal?: boolean;
  readonly networkAdmin?: boolean;
}

/** One account for each thing a person may be; the password is the same for all. */
export const demoAccounts: readonly DemoAccount[] = [
  account('network-admin', 'Ines', 'Marholm', { hair: 'bob', networkAdmin: true }),
  account('category-admin', 'Tobias', 'Rehfeld', { hair: 'beard', locale: 'de' }),
  account('group-admin', 'Amara', 'Osterkamp', { hair: 'curls', locale: 'en' }),
  account('member', 'Mira', 'Hollenbeck', { hair: 'bun' }),
  account('member2', 'Jonas', 'Ferrand', { hair: 'short', locale: 'de_DU' }),
  account('guest', 'Petra', 'Lindgaard', { hair: 'long', locale: 'de', isExternal: true }),
];

/** The password of every account of the sample community. */
export const demoPassword = 'welcome-to-atrium';

/** The address an account signs in with. */
export function addressOf(name: string): string {
  return `${name}@atrium.example`;
}

function account(
  name: string,
  firstName: string,
  lastName: string,
  more: Partial<DemoAccount> & Pick<DemoAccount, 'hair'>,
): DemoAccount {
  return { locale: null, ...more, account: name, firstName, lastName };
}
