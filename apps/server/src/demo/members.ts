import type { memberships, users } from '../members/members.tables.ts';
import { drawnKey } from '../storage/drawn-picture.ts';
import { addressOf, type DemoAccount, demoAccounts } from './accounts.ts';
import { demoId } from './demo-id.ts';
import { firstNames, lastNames } from './names.ts';
import { demoProfile } from './profiles.ts';
import { createRandom, type Random } from './random.ts';

/** A member of the sample community with what the rest of it is told about them. */
export interface DemoMember {
  /** The account's name: `member`, or first and last name. */
  readonly key: string;
  readonly id: string;
  readonly user: typeof users.$inferInsert;
  readonly membership: typeof memberships.$inferInsert & { readonly id: string };
}

/** How many live there, and when it is. */
export interface MembersWanted {
  readonly count: number;
  readonly now: Date;
  readonly passwordHash: string;
}

type Locale = DemoAccount['locale'];

const day = 24 * 60 * 60_000;
const locales: readonly [Locale, ...Locale[]] = [null, null, null, 'de', 'de', 'de', 'de_DU', 'en', 'en', 'fr', 'es'];

/** The people of the sample community: the known accounts first, then neighbours by chance. */
export function demoMembers(wanted: MembersWanted): DemoMember[] {
  const random = createRandom('members');
  const known = demoAccounts.map((account) =>
    memberOf({ ...account, key: account.account, hasPicture: true }, wanted, random),
  );
  const others = newNames(random, wanted.count - known.length).map((name) => memberOf(name, wanted, random));
  return [...known, ...others];
}

interface Person extends Omit<DemoAccount, 'account'> {
  readonly key: string;
  readonly hasPicture: boolean;
}

function newNames(random: Random, count: number): Person[] {
  const people = new Map<string, Person>();
  while (people.size < count) {
    const [firstName, hair] = random.pick(firstNames);
    const lastName = random.pick(lastNames);
    const key = keyOf(`${firstName}.${lastName}`);
    const isTaken = people.has(key);
    const person = { key: isTaken ? `${key}.${people.size}` : key, firstName, lastName, hair: random.pick(hair) };
    people.set(person.key, { ...person, locale: random.pick(locales), hasPicture: random.chance(0.75) });
  }
  return [...people.values()];
}

function memberOf(person: Person, { now, passwordHash }: MembersWanted, random: Random): DemoMember {
  const { key, firstName, lastName, locale } = person;
  const id = demoId('member', key);
  const userId = demoId('user', key);
  const createdAt = new Date(now.getTime() - random.between(30, 2000) * day);
  const dates = { createdAt, updatedAt: createdAt };
  const membership = {
    id,
    userId,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    isExternal: person.isExternal ?? false,
    networkAdmin: person.networkAdmin ?? false,
    locale,
    birthday: birthdayOf(random),
    profile: demoProfile(key),
    imageKey: person.hasPicture ? drawnKey('portrait', key, person.hair) : null,
    ...dates,
  };
  return { key, id, user: { id: userId, email: addressOf(key), passwordHash, ...dates }, membership };
}

function birthdayOf(random: Random): string | null {
  if (random.chance(0.3)) return null;
  const [month, dayOfMonth] = [random.between(1, 12), random.between(1, 28)];
  return `${random.between(1941, 2006)}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}

/** A name as an address takes it. */
function keyOf(name: string): string {
  const letters = name.toLowerCase().replaceAll('ß', 'ss').replaceAll('ı', 'i').normalize('NFD');
  return letters.replace(/[^a-z.-]/g, '');
}
