import { type Language, languages } from '@atrium/core/messages';
import { isKnownZone } from '@atrium/core/time';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { lockTables } from '../db/migrate.ts';
import { groupCategories } from '../groups/groups.tables.ts';
import { textsIn } from '../http/texts.ts';
import { memberships, users } from '../members/members.tables.ts';
import { insertNetwork } from '../network/index.ts';
import { findNetwork } from '../session/caller.repository.ts';
import { hashPassword } from '../session/password.rules.ts';
import { SettingError } from './setting-error.ts';

/** What a network starts with, as it was typed. */
export interface NetworkWanted {
  readonly name?: string | undefined;
  readonly language?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  /** IANA zone; Europe/Berlin without it. */
  readonly timeZone?: string | undefined;
}

/** Creates the network, its first administrator and the default kinds of groups (GEN-D10); a second one is refused. */
export async function createNetwork(db: Db, wanted: NetworkWanted, now: Date): Promise<void> {
  const checked = check(wanted);
  const passwordHash = await hashPassword(checked.password);
  await db.transaction(async (tx) => {
    await lockTables(tx);
    if ((await findNetwork(tx)).id !== '')
      throw new SettingError('name', 'There is a network in this database already.');
    const { name, language, timeZone } = checked;
    const dates = { createdAt: now, updatedAt: now };
    await insertNetwork(tx, { id: newId(), name, language, timeZone, ...dates });
    const userId = newId();
    await tx.insert(users).values({ id: userId, email: checked.email, passwordHash, ...dates });
    await tx.insert(memberships).values({ userId, networkAdmin: true, ...namesFrom(checked.email), ...dates });
    await tx.insert(groupCategories).values(defaultCategories(language).map((category) => ({ ...category, ...dates })));
  });
}

interface NetworkChecked {
  readonly name: string;
  readonly language: Language;
  readonly email: string;
  readonly password: string;
  readonly timeZone: string;
}

function check({
  name = '',
  email = '',
  password = '',
  timeZone = 'Europe/Berlin',
  ...wanted
}: NetworkWanted): NetworkChecked {
  const language = languages.find((known) => known === wanted.language);
  if (name.trim() === '') throw missing('name', 'the name of the network');
  if (language === undefined) throw missing('language', `one of ${languages.join(', ')}`);
  if (!/^\S+@\S+$/.test(email)) throw missing('email', 'the address the first administrator signs in with');
  if (password.length < 10 || password.length > 128 || password === email) {
    throw missing('password', '10 to 128 characters that are not the address');
  }
  if (!isKnownZone(timeZone)) throw missing('time-zone', 'the name of a time zone, such as Europe/Berlin');
  return { name: name.trim(), language, email, password, timeZone };
}

function missing(option: string, expected: string): SettingError {
  return new SettingError(option, `--${option} has to be ${expected}.`);
}

/** Until the administrator says otherwise, the name that stands in the address. */
function namesFrom(email: string) {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter((word) => word !== '');
  const names = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [firstName = 'Admin', ...others] = names;
  return { firstName, lastName: others.join(' '), displayName: [firstName, ...others].join(' ') };
}

function defaultCategories(language: Language) {
  const text = textsIn(language);
  const named = [
    ['departments', text('groups.default_category.departments.one'), text('groups.default_category.departments.many')],
    ['projects', text('groups.default_category.projects.one'), text('groups.default_category.projects.many')],
    ['communities', text('groups.default_category.communities.one'), text('groups.default_category.communities.many')],
  ] as const;
  return named.map(([slug, singularName, pluralName], order) => ({ slug, singularName, pluralName, order }));
}
