import type { ConnectionState } from '../connection-state.ts';
import type { Realtime } from '../create-realtime.ts';
import { sessionRevokedCode } from '../frames.ts';
import { holdLock } from './held-lock.ts';
import type { Bus, Locks, ToHub } from './tab-messages.ts';
import { createTabSession, type TabSession } from './tab-session.ts';

interface Tab {
  session: TabSession | null;
  forget: () => void;
}

interface HubOptions {
  bus: Bus;
  locks: Locks;
  realtime: Realtime;
  /** The lock a tab holds as long as it lives. */
  presenceOf: (tab: string) => string;
}

/** Serves every tab of the browser over the one socket, until the result is called. */
export function startTabHub(options: HubOptions): () => void {
  const { bus, realtime } = options;
  const tabs = new Map<string, Tab>();
  const shared = { realtime, joined: new Map<string, number>() };
  const stopListening = bus.subscribe((message) => {
    if (message.to === 'hub') receive(message);
  });
  const stopFollowing = realtime.subscribe(follow);
  bus.post({ to: 'tab', kind: 'started' });

  function receive(message: ToHub): void {
    const known = tabs.get(message.tab);
    if (message.kind === 'open') knock(message.tab, known ?? welcome(message.tab));
    else if (message.kind === 'frame') known?.session?.receive(message.text);
    else known?.forget();
  }
  function welcome(id: string): Tab {
    const tab = createTab(options, id, () => tabs.delete(id));
    tabs.set(id, tab);
    return tab;
  }
  function knock(id: string, tab: Tab): void {
    endSession(tab);
    const { status } = realtime.state();
    if (status === 'open') admit(id, tab);
    if (status === 'revoked') realtime.renew();
    bus.post({ to: 'tab', tab: id, kind: 'state', state: realtime.state() });
  }
  function admit(id: string, tab: Tab): void {
    tab.session = createTabSession(shared, (text) => bus.post({ to: 'tab', tab: id, kind: 'frame', text }));
    bus.post({ to: 'tab', tab: id, kind: 'opened' });
  }
  function follow(state: ConnectionState): void {
    bus.post({ to: 'tab', kind: 'state', state });
    if (state.status === 'open') bus.post({ to: 'tab', kind: 'available' });
    else for (const [id, tab] of tabs) shut(id, tab, state);
    if (state.status === 'open') for (const [id, tab] of tabs) admit(id, tab);
  }
  function shut(id: string, tab: Tab, { status }: ConnectionState): void {
    const isRevoked = status === 'revoked';
    if (tab.session === null && !isRevoked) return;
    endSession(tab);
    bus.post({ to: 'tab', tab: id, kind: 'closed', code: isRevoked ? sessionRevokedCode : 1006 });
  }
  return () => {
    stopListening();
    stopFollowing();
    for (const tab of [...tabs.values()]) tab.forget();
  };
}

function createTab({ locks, realtime, presenceOf }: HubOptions, id: string, onGone: () => void): Tab {
  const release = realtime.retain();
  const stopWatching = holdLock(locks, presenceOf(id), () => tab.forget());
  const tab: Tab = {
    session: null,
    forget: () => {
      stopWatching();
      endSession(tab);
      release();
      onGone();
    },
  };
  return tab;
}

function endSession(tab: Tab): void {
  tab.session?.end();
  tab.session = null;
}
