import * as z from 'zod/mini';
import {
  type DirectoryEntry,
  type MemberHit,
  type MemberProfile,
  memberHitSchema,
  memberProfileSchema,
} from './members.schema.ts';

/** People that a picker may find, a guest from outside and a long name among them. */
export const exampleHits = {
  mira: hitOf(1, 'Mira Brandt'),
  jonas: hitOf(2, 'Jonas Weber'),
  aylin: hitOf(3, 'Aylin Demir', true),
  friederike: hitOf(4, 'Friederike Wolkenstein-Schmidtbauer von Hohenzollern-Sigmaringen'),
} as const;

/** Entries that a picker of members, groups and roles may find. */
export const exampleEntries = {
  mira: entryOf(1, 'member', 'Mira Brandt'),
  jonas: entryOf(2, 'member', 'Jonas Weber'),
  editors: entryOf(101, 'group', 'Redaktion'),
  board: entryOf(201, 'membership_role', 'Vorstand'),
  culture: entryOf(102, 'group', 'Arbeitsgemeinschaft Kulturveranstaltungen und Öffentlichkeitsarbeit im Stadtteil'),
} as const;

/** A member as their page tells of them. */
export function memberProfileOf(
  number: number,
  values: Partial<z.input<typeof memberProfileSchema>> = {},
): MemberProfile {
  const hit = Object.values(exampleHits)[(number - 1) % 4] ?? exampleHits.mira;
  return z.parse(memberProfileSchema, {
    ...hit,
    deleted: false,
    is_network_admin: false,
    roles: [],
    groups: [],
    can: { chat: false },
    ...values,
  });
}

function entryOf(number: number, type: DirectoryEntry['type'], name: string): DirectoryEntry {
  return { type, id: `64${String(number).padStart(22, '0')}`, name, images: {} };
}

function hitOf(number: number, displayName: string, isExternal = false): MemberHit {
  const id = `64${String(number).padStart(22, '0')}`;
  return z.parse(memberHitSchema, {
    id,
    name: displayName,
    displayName,
    path: `/members/${id}`,
    images: {},
    is_external: isExternal,
  });
}
