import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { memberships } from '../members/members.tables.ts';

const ownerColumn = () =>
  text('membership_id')
    .notNull()
    .references(() => memberships.id, { onDelete: 'cascade' });

/** What gives a member codes: an app, by a secret that is sealed, or mails. */
export const factors = pgTable(
  'factors',
  {
    id: idColumn(),
    membershipId: ownerColumn(),
    type: text('type', { enum: ['totp', 'email'] }).notNull(),
    secret: text('secret').notNull().default(''),
    /** The last half minute a code of which was taken; each is good once. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
    lastUsedAt: instantColumn('last_used_at'),
  },
  (table) => [unique('factors_of_a_type').on(table.membershipId, table.type)],
);

/** A code that lets a member in once; only what follows from it and the server's secret is kept. */
export const backupCodes = pgTable(
  'backup_codes',
  { membershipId: ownerColumn(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.membershipId, table.hash] })],
);

/** What a member has begun: the secret of an app to be set up, or a code that was mailed. */
export const waitingCodes = pgTable(
  'waiting_codes',
  {
    membershipId: ownerColumn(),
    purpose: text('purpose', { enum: ['totp', 'email', 'sign_in'] }).notNull(),
    /** The sealed secret, or the name of a mailed code. */
    key: text('key').notNull(),
    hash: text('hash').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    madeAt: instantColumn('made_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.membershipId, table.purpose] })],
);

/** A key on a member's device, by what it signs with. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    membershipId: ownerColumn(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<readonly string[]>().notNull().default([]),
    name: text('name').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    lastUsedAt: instantColumn('last_used_at'),
  },
  (table) => [index('passkeys_membership').on(table.membershipId)],
);

/** What a browser was asked to sign with a passkey: good once, for this browser and purpose. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  browser: text('browser').notNull(),
  purpose: text('purpose', { enum: ['add', 'sign_in'] }).notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
});
