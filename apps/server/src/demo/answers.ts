import { expandSeries } from '@atrium/core/calendar/rules';
import type { appointmentInvites, participations } from '../calendar/calendar.tables.ts';
import type { DemoAnswer, DemoInvite, DemoPeople } from './appointment-text.ts';
import type { DemoAppointment } from './appointments.ts';
import { demoId } from './demo-id.ts';
import { createRandom, type Random } from './random.ts';

type ParticipationRow = typeof participations.$inferInsert;
type InviteRow = typeof appointmentInvites.$inferInsert;

/** Who may be asked: the members of groups by slug, and everybody. */
export interface Askable {
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly everybody: readonly string[];
}

/** What everybody says, and whom was written an invite. */
export interface DemoAnswers {
  readonly participations: readonly ParticipationRow[];
  readonly invites: readonly InviteRow[];
}

const day = 24 * 60 * 60_000;

/** The answers to everything in the calendars. */
export function demoAnswers(appointments: readonly DemoAppointment[], askable: Askable, now: Date): DemoAnswers {
  const all = appointments.map((appointment) => answersTo(appointment, askable, now));
  return {
    participations: all.flatMap((answers) => answers.participations),
    invites: all.flatMap((answers) => answers.invites),
  };
}

function answersTo(appointment: DemoAppointment, askable: Askable, now: Date): DemoAnswers {
  const { text, row } = appointment;
  const people = text.people ?? nobodyElse;
  const random = createRandom(`answers/${appointment.key}`);
  const whole = wholeAnswers({ authorId: row.authorId, people }, askable, random);
  const rows = [...whole].map(([membershipId, status]) =>
    rowOf(appointment, { membershipId, status, occursOn: null }, now),
  );
  return {
    participations: [...rows, ...datedAnswers({ appointment, whole, random }, now)],
    invites: Object.entries(people.invited ?? {}).map(([account, status]) =>
      inviteOf(appointment, { account, status }, now),
    ),
  };
}

const nobodyElse: DemoPeople = { of: 'everybody', count: 0 };

type Status = Exclude<DemoAnswer, null> | 'invited';

interface Asked {
  readonly authorId: string;
  readonly people: DemoPeople;
}

/** Its author comes, unless it is known otherwise (CAL-D97). */
function wholeAnswers({ authorId, people }: Asked, askable: Askable, random: Random): Map<string, Status> {
  const sure = new Map<string, DemoAnswer>([[authorId, 'accepted']]);
  for (const [account, answer] of Object.entries(people.sure ?? {})) sure.set(demoId('member', account), answer);
  const asked = people.of === 'everybody' ? askable.everybody : (askable.groups.get(people.of) ?? []);
  const others = random.some(
    asked.filter((id) => !sure.has(id)),
    people.count ?? asked.length,
  );
  const answers = new Map<string, Status>();
  for (const [id, answer] of sure) if (answer !== null) answers.set(id, answer);
  for (const [account, invite] of Object.entries(people.invited ?? {})) {
    if (invite === 'open') answers.set(demoId('member', account), 'invited');
  }
  let seats = (people.accepted ?? 0) - [...answers.values()].filter((status) => status === 'accepted').length;
  for (const id of others) {
    const willing = people.accepted === undefined ? random.chance(people.willing ?? 0.6) : seats > 0;
    if (willing) seats -= 1;
    answers.set(id, willing ? 'accepted' : random.chance(0.35) ? 'declined' : 'open');
  }
  return answers;
}

interface Answered {
  readonly appointment: DemoAppointment;
  readonly whole: ReadonlyMap<string, Status>;
  readonly random: Random;
}

/** Around today somebody now and then answers otherwise for one occurrence: never an accept, so that seats suffice. */
function datedAnswers({ appointment, whole, random }: Answered, now: Date): ParticipationRow[] {
  if (appointment.series === null) return [];
  const window = { from: now.getTime() - 35 * day, to: now.getTime() + 35 * day };
  const dates = expandSeries(appointment.series, window).map(({ occursOn }) => occursOn);
  const accepted = [...whole].filter(([, status]) => status === 'accepted').map(([id]) => id);
  return dates.flatMap((occursOn) =>
    accepted
      .filter(() => random.chance(0.07))
      .map((membershipId) => rowOf(appointment, { membershipId, status: 'declined', occursOn }, now)),
  );
}

interface Given {
  readonly membershipId: string;
  readonly status: Status;
  readonly occursOn: string | null;
}

function rowOf({ key, row }: DemoAppointment, { membershipId, status, occursOn }: Given, now: Date): ParticipationRow {
  const isAnswered = status === 'accepted' || status === 'declined';
  const answeredAt = new Date(Math.min(now.getTime() - 60_000, row.createdAt.getTime() + 2 * day));
  return {
    id: demoId('participation', `${key}/${occursOn}/${membershipId}`),
    appointmentId: row.id,
    occursOn,
    membershipId,
    status,
    answeredAt: isAnswered ? answeredAt : null,
    createdAt: row.createdAt,
  };
}

function inviteOf(
  { key, row }: DemoAppointment,
  { account, status }: { account: string; status: DemoInvite },
  now: Date,
): InviteRow {
  const isAnswered = status === 'accepted' || status === 'declined';
  return {
    id: demoId('invite', `${key}/${account}`),
    appointmentId: row.id,
    membershipId: demoId('member', account),
    authorId: row.authorId,
    status,
    createdAt: row.createdAt,
    answeredAt: isAnswered ? new Date(Math.min(now.getTime() - 60_000, row.createdAt.getTime() + day)) : null,
  };
}
