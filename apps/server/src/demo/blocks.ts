import type { calendars, participations } from '../calendar/calendar.tables.ts';
import type { groupMemberships, groups } from '../groups/groups.tables.ts';
import { type BlockAppointment, blockAppointments } from './block-appointments.ts';
import { demoId } from './demo-id.ts';
import type { DemoMember } from './members.ts';
import { createRandom, type Random } from './random.ts';

/** A block of houses of the large community: a group with its calendar, its people and what they enter. */
export interface DemoBlock {
  readonly group: typeof groups.$inferInsert;
  readonly memberships: readonly (typeof groupMemberships.$inferInsert)[];
  readonly calendar: typeof calendars.$inferInsert & { readonly id: string };
  readonly appointments: readonly BlockAppointment[];
  readonly participations: readonly (typeof participations.$inferInsert)[];
}

/** What the blocks are made of. */
export interface BlocksWanted {
  readonly members: readonly DemoMember[];
  /** All blocks together. */
  readonly appointments: number;
  readonly now: Date;
}

/** So many a block, over a year and a half: a busy house enters five a week. */
export const appointmentsOfBlock = 400;

const neighboursOfBlock = 19;
/** In so many blocks the known member lives, however many there are: a month of hers has about 300 entries. */
const blocksOfMember = 5;
const day = 24 * 60 * 60_000;
const colors = ['00695c', '283593', '6a1b9a', '8a5a00', 'ad1457', 'bf360c', '1565c0', '546e7a'] as const;

/** The blocks one after the other, so that a million appointments need not be held at once. */
export function* demoBlocks(wanted: BlocksWanted): Generator<DemoBlock> {
  const count = Math.ceil(wanted.appointments / appointmentsOfBlock);
  const homes = new Set(
    Array.from({ length: blocksOfMember }, (_home, index) => Math.floor((index * count) / blocksOfMember)),
  );
  for (let number = 0; number < count; number += 1) {
    const left = wanted.appointments - number * appointmentsOfBlock;
    yield blockOf({ ...wanted, number, appointments: Math.min(appointmentsOfBlock, left), isHome: homes.has(number) });
  }
}

interface BlockParts extends BlocksWanted {
  readonly number: number;
  readonly isHome: boolean;
}

function blockOf({ members, number, appointments, isHome, now }: BlockParts): DemoBlock {
  const slug = `block-${number + 1}`;
  const random = createRandom(`blocks/${slug}`);
  const people = peopleOf({ members, isHome }, random);
  const [author = ''] = people;
  const founded = new Date(now.getTime() - 800 * day);
  const dates = { createdAt: founded, updatedAt: founded };
  const [groupId, calendarId] = [demoId('group', slug), demoId('calendar', slug)];
  const entered = blockAppointments({ slug, count: appointments, calendarId, author, now }, random);
  return {
    group: {
      ...{ id: groupId, slug, name: `Block ${number + 1}`, teaser: `Lindenallee ${number * 2 + 1}`, chat: false },
      ...{ groupCategoryId: demoId('category', 'houses'), access: 'closed', ...dates },
    },
    memberships: people.map((membershipId, index) => ({
      ...{ id: demoId('group-membership', `${slug}/${membershipId}`), groupId, membershipId, ...dates },
      ...{ state: 'member', role: index === 0 ? 'admin' : 'member' },
    })),
    calendar: {
      ...{ id: calendarId, type: 'group', name: `Block ${number + 1}`, color: random.pick(colors), groupId },
      ...{ authorId: author, ...dates },
    },
    appointments: entered,
    participations: entered.flatMap((appointment) => answersTo(appointment, people, random)),
  };
}

/** Whoever comes first administers the block and enters its appointments. */
function peopleOf({ members, isHome }: Pick<BlockParts, 'members' | 'isHome'>, random: Random): string[] {
  const neighbours = new Set<string>();
  const most = Math.min(neighboursOfBlock, members.filter(({ key }) => key.includes('.')).length);
  while (neighbours.size < most) {
    const { key, id } = members[random.between(0, members.length - 1)] ?? { key: '', id: '' };
    if (key.includes('.')) neighbours.add(id);
  }
  return isHome ? [...neighbours, demoId('member', 'member')] : [...neighbours];
}

/** The author comes to everything; now and then others were asked. */
function answersTo(
  { row }: BlockAppointment,
  people: readonly string[],
  random: Random,
): DemoBlock['participations'][number][] {
  const asked = random.chance(0.3) ? random.some(people.slice(1), 4) : [];
  const statuses = asked.map(() => random.pick(['accepted', 'accepted', 'declined', 'open'] as const));
  return [row.authorId, ...asked].map((membershipId, index) => {
    const status = index === 0 ? 'accepted' : (statuses[index - 1] ?? 'open');
    return {
      ...{ id: demoId('participation', `${row.id}/${membershipId}`), appointmentId: row.id, membershipId, status },
      ...{ occursOn: null, answeredAt: status === 'open' ? null : row.createdAt, createdAt: row.createdAt },
    };
  });
}
