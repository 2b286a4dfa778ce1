import type { Failure } from '../machine/index.ts';
import type { MessageKey } from '../messages/index.ts';
import type { InviteTabsEvent, InviteTabsSnapshot, TabRow } from './invite-tabs.machine.ts';
import { type InviteTab, inviteTabs } from './invites.rules.ts';

/** One of the six tabs. */
export interface TabChoice {
  readonly tab: InviteTab;
  readonly label: MessageKey;
}

/** What the tabs of the invites show and do. */
export interface InviteTabsApi {
  readonly tabs: readonly [TabChoice, ...TabChoice[]];
  readonly tab: InviteTab;
  readonly status: 'loading' | 'ready' | 'empty' | 'failed';
  readonly rows: readonly TabRow[];
  /** The sentence for a tab without a line (CAL-E102). */
  readonly emptyText: MessageKey;
  /** Why the tab could not be loaded. */
  readonly failure: Failure | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why more could not be loaded; then it is loaded by hand alone. */
  readonly moreFailure: Failure | null;
  open(tab: InviteTab): void;
  retry(): void;
  loadMore(): void;
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
export function connectInviteTabs(snapshot: InviteTabsSnapshot, send: (event: InviteTabsEvent) => void): InviteTabsApi {
  const { tab, rows, hasMore, failure } = snapshot.context;
  const [first, ...others] = inviteTabs;
  return {
    tabs: [choiceOf(first), ...others.map(choiceOf)],
    tab,
    status: statusOf(snapshot),
    rows,
    emptyText: `invites.empty.${tab}`,
    failure: snapshot.matches({ shown: 'loadFailed' }) ? failure : null,
    hasMore,
    isLoadingMore: snapshot.matches({ shown: 'loadingMore' }),
    moreFailure: snapshot.matches({ shown: 'moreFailed' }) ? failure : null,
    open: (chosen) => send({ type: 'tab.open', tab: chosen }),
    retry: () => send({ type: 'tab.retry' }),
    loadMore: () => send({ type: 'more.load' }),
  };
}

function choiceOf(tab: InviteTab): TabChoice {
  return { tab, label: statusText(tab) };
}

function statusOf(snapshot: InviteTabsSnapshot): InviteTabsApi['status'] {
  if (snapshot.matches({ shown: 'loading' })) return 'loading';
  if (snapshot.matches({ shown: 'loadFailed' })) return 'failed';
  const { rows, hasMore } = snapshot.context;
  return rows.length === 0 && !hasMore ? 'empty' : 'ready';
}
