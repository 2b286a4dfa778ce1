import type { RecurrenceSentence } from '../calendar/index.ts';
import type { Answer } from '../calendar/participation.schema.ts';
import { connectList, type ListApi } from '../lists/index.ts';
import { firstRefusal, type Refused, type Verdict } from '../machine/index.ts';
import type { MessageKey } from '../messages/index.ts';
import type { Instant } from '../time/zone.rules.ts';
import type { InvitesEvent, InvitesSnapshot } from './invites.machine.ts';
import {
  type InviteRow,
  type InviteTab,
  inviteAnswersUntil,
  inviteTabs,
  inviteVerdict,
  isAnswered,
  offersAnswer,
  recurrenceOfInvite,
} from './invites.rules.ts';
import type { Invite, Participation } from './invites.schema.ts';

/** One of the six tabs. */
export interface TabChoice {
  readonly tab: InviteTab;
  readonly label: MessageKey;
}

/** One of the two answers to an invite. */
export interface InviteChoice {
  readonly answer: Answer;
  readonly verdict: Verdict;
  /** It is being given. */
  readonly isBusy: boolean;
}

/** What an invite shows and does. */
export interface InviteApi {
  readonly invite: Invite;
  /** How the series repeats; null for a single appointment. An answer to a series is one to all its dates (CAL-D115). */
  readonly recurrence: RecurrenceSentence | null;
  /** Accept and decline; none where the result stands in their place (CAL-171, CAL-172). */
  readonly choices: readonly InviteChoice[];
  /** Why one of the answers cannot be given. */
  readonly refusal: Refused | null;
  /** Until when it can be answered, where it can be for a while only. */
  readonly until: Instant | null;
  /** It has expired and can be answered all the same (CAL-173). */
  readonly isLate: boolean;
  /** It is said that an answer holds for all dates: where one is given or can be (CAL-D115). */
  readonly namesSeries: boolean;
  readonly isBusy: boolean;
  give(answer: Answer): void;
}

/** A line on screen: an invite that can be answered there, or an answer given. */
export type TabRow =
  | ({ readonly kind: 'invite'; readonly id: string } & InviteApi)
  | { readonly kind: 'participation'; readonly id: string; readonly participation: Participation };

/** What the tabs of the invites show and do. */
export interface InvitesApi {
  readonly tabs: readonly [TabChoice, ...TabChoice[]];
  readonly tab: InviteTab;
  readonly list: ListApi<InviteRow, InviteTab, Answer>;
  readonly rows: readonly TabRow[];
  /** The sentence for a tab without a line (CAL-E102). */
  readonly emptyText: MessageKey;
}

const labels = {
  open: 'calendar.status.open',
  upcoming: 'invites.status.upcoming',
  accepted: 'calendar.status.accepted',
  declined: 'calendar.status.declined',
  expired: 'invites.status.expired',
  obsolete: 'invites.status.obsolete',
} as const satisfies Record<InviteTab, MessageKey>;

/** What a tab, an invite or an answer that stands so is called. */
export function statusText(status: InviteTab): MessageKey {
  return labels[status];
}

/** Reads the tabs of the invites for their view. */
export function connectInvites(snapshot: InvitesSnapshot, send: (event: InvitesEvent) => void): InvitesApi {
  const { filter: tab, facts } = snapshot.context;
  const [first, ...others] = inviteTabs;
  const list = connectList(snapshot, send);
  const apiOf = (id: string, invite: Invite): InviteApi => {
    const { isBusy, act } = list.rowState(id);
    const known = { invite, ...facts };
    const isOffered = offersAnswer(known);
    const answers = isOffered ? (['accepted', 'declined'] as const) : [];
    const choices = answers.map((answer) => ({
      answer,
      verdict: inviteVerdict(known, answer),
      isBusy: isBusy && answer === act,
    }));
    return {
      invite,
      recurrence: recurrenceOfInvite(invite),
      choices,
      refusal: firstRefusal(choices.map(({ verdict }) => verdict)),
      until: choices.some(({ verdict }) => verdict.allowed) ? inviteAnswersUntil(invite) : null,
      isLate: invite.status === 'expired' && isOffered,
      namesSeries: isOffered || isAnswered(invite),
      isBusy,
      give: (answer) => list.act([id], answer),
    };
  };
  return {
    tabs: [choiceOf(first), ...others.map(choiceOf)],
    tab,
    list,
    rows: list.rows.map((row) =>
      row.kind === 'invite' ? { kind: row.kind, id: row.id, ...apiOf(row.id, row.invite) } : row,
    ),
    emptyText: `invites.empty.${tab}`,
  };
}

function choiceOf(tab: InviteTab): TabChoice {
  return { tab, label: statusText(tab) };
}
