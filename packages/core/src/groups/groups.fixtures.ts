import * as z from 'zod/mini';
import {
  type Group,
  type GroupAbilities,
  type GroupHit,
  type GroupMember,
  groupHitSchema,
  groupMemberSchema,
  groupSchema,
  type JoinRequest,
  joinRequestSchema,
} from './groups.schema.ts';
import { type PromotedGroup, promotedGroupSchema } from './promotion/promoted-groups.schema.ts';

const nothing: GroupAbilities = {
  read: false,
  join: false,
  join_moderated: false,
  leave: false,
  update: false,
  destroy: false,
  archive: false,
  create_hidden: false,
  create_calendars: false,
  create_appointments: false,
  invite_internal: false,
  invite_external: false,
};

type GroupValues = Partial<Omit<Group, 'can'>> & { readonly can?: Partial<GroupAbilities> };

/** A group for tests and stories, of whose abilities only those named are given. */
export function groupOf({ can, ...values }: GroupValues = {}): Group {
  return z.parse(groupSchema, {
    id: idOf(1),
    slug: 'garden',
    name: 'Garten und Höfe',
    path: '/groups/garden',
    images: {},
    teaser: 'Beete, Kompost und das Sommerfest',
    description: 'Wir treffen uns samstags im Hof.\nWerkzeug ist da.',
    access: 'open',
    moderated_join: false,
    sensitive: false,
    members_can_invite: false,
    chat: true,
    create_calendars: null,
    create_appointments: null,
    archived: false,
    group_category_id: idOf(50),
    group_category: { id: idOf(50), slug: 'circles', name: 'Circle', plural_name: 'Circles' },
    member_count: 12,
    membership_status_of_current_member: 'no_member',
    role: null,
    open_join_requests: null,
    favorited: false,
    subscription_status: 'unsubscribed',
    i_haz_subscription: false,
    updated_at: '2026-11-20T09:00:00.000Z',
    can: { ...nothing, ...can },
    ...values,
  });
}

/** A group as a member sees it. */
export function ownGroupOf({ can, ...values }: GroupValues = {}): Group {
  return groupOf({
    membership_status_of_current_member: 'member',
    role: 'member',
    subscription_status: 'subscribed',
    i_haz_subscription: true,
    ...values,
    can: { read: true, leave: true, ...can },
  });
}

/** A group as its administrator sees it. */
export function ledGroupOf({ can, ...values }: GroupValues = {}): Group {
  const all = { update: true, destroy: true, archive: true, create_calendars: true, create_appointments: true };
  return ownGroupOf({
    role: 'admin',
    open_join_requests: 2,
    ...values,
    can: { ...all, invite_internal: true, ...can },
  });
}

/** Rows of the directory. */
export function groupHitOf(number: number, values: Partial<GroupHit> = {}): GroupHit {
  const { group_category, ...group } = groupOf();
  const slug = `group-${number}`;
  const named = { id: idOf(number), slug, name: `Gruppe ${number}`, path: `/groups/${slug}` };
  return z.parse(groupHitSchema, { ...group, group_category, ...named, ...values });
}

/** A group that is recommended, of which nothing may be done unless it is said. */
export function promotedGroupOf(number: number, values: Partial<PromotedGroup> = {}): PromotedGroup {
  const { id, slug, name, path, ...hit } = groupHitOf(number);
  const can = { join: false, join_moderated: false };
  return z.parse(promotedGroupSchema, { ...hit, can, ...values, id, slug, name, path });
}

/** Somebody in a group. */
export function groupMemberOf(number: number, values: Partial<GroupMember> = {}): GroupMember {
  return z.parse(groupMemberSchema, {
    ...personOf(number),
    role: 'member',
    joined_at: '2026-10-01T09:00:00.000Z',
    can: { change_role: false, remove: false },
    ...values,
  });
}

/** Somebody who asks to join. */
export function joinRequestOf(number: number, values: Partial<JoinRequest> = {}): JoinRequest {
  return z.parse(joinRequestSchema, {
    id: idOf(900 + number),
    membership: personOf(number),
    message: 'Ich wohne im Vorderhaus und möchte mitgärtnern.',
    created_at: '2026-11-18T09:00:00.000Z',
    ...values,
  });
}

const names = ['Mira Brandt', 'Jonas Weber', 'Aylin Demir', 'Friederike Wolkenstein-Schmidtbauer'];

function personOf(number: number) {
  const id = `64${String(number).padStart(22, '0')}`;
  const displayName = names[(number - 1) % names.length];
  const path = `/members/${id}`;
  return { id, name: displayName, displayName, path, images: {}, is_external: false, deleted: false };
}

function idOf(number: number): string {
  return `67${String(number).padStart(22, '0')}`;
}
