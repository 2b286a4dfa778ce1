import { type Language, localeOf } from '@atrium/core/messages';
import type { ProfileValues } from '@atrium/core/profile/schema';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { keptAddress } from '../mail/mailbox.rules.ts';
import { lockAddress } from '../members/index.ts';
import { memberships, users } from '../members/members.tables.ts';

/** Somebody who becomes a member. */
export interface Admitted {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly isExternal: boolean;
  readonly locale?: Language | null;
  readonly profile?: ProfileValues;
}

/** Makes somebody a member; nothing where the address has an account by now. */
export async function admit(
  db: Db,
  { email: typed, passwordHash, ...person }: Admitted,
  now: Date,
): Promise<{ readonly userId: string; readonly membershipId: string } | undefined> {
  const dates = { createdAt: now, updatedAt: now };
  const email = keptAddress(typed);
  await lockAddress(db, email);
  const [user] = await db
    .insert(users)
    .values({ id: newId(), email, passwordHash, ...dates })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (user === undefined) return undefined;
  const id = newId();
  const displayName = `${person.firstName} ${person.lastName}`.trim();
  await db.insert(memberships).values({ ...person, id, userId: user.id, displayName, ...dates });
  return { userId: user.id, membershipId: id };
}

/** An applicant as a member; they read the language they have joined in, unless the network speaks it, in whichever form. */
export function admittedOf(
  {
    email,
    firstName,
    lastName,
    passwordHash,
    profile = {},
    language,
  }: Omit<Admitted, 'isExternal' | 'locale'> & { readonly language: Language },
  { isExternal, language: common }: { readonly isExternal: boolean; readonly language: Language },
): Admitted {
  return {
    email,
    firstName,
    lastName,
    passwordHash,
    profile,
    isExternal,
    locale: localeOf(language) === localeOf(common) ? null : language,
  };
}
