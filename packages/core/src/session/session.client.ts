import { fromCallback, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Atrium } from '../atrium.ts';
import type { Endpoint } from '../contract/index.ts';
import { forgetAll, forgetOwn } from '../environment/index.ts';
import type { SaveInput } from '../form/index.ts';
import { AtriumError } from '../machine/index.ts';
import { getSession, signIn, signOut } from './session.contract.ts';
import { type Presence, type SessionEvent, sessionMachine } from './session.machine.ts';
import { type Credentials, type Session, type SignedIn, visitorSchema } from './session.schema.ts';
import { signInMachine } from './sign-in.machine.ts';

/** The session's machines, bound to a client. */
export function createSession(atrium: Atrium) {
  const guard = createSessionGuard(atrium);
  atrium.forgeryToken.renewWith(guard.renewForgeryToken);

  return {
    /** Reads the session again where it may say something else by now; whoever is here stays here. */
    renew: async ({ send }: { send(event: SessionEvent): void }): Promise<void> => {
      const presence = await readPresence(atrium);
      if (presence.kind === 'member' && guard.isHere(presence.session)) {
        send({ type: 'session.renewed', session: presence.session });
      } else send({ type: 'session.expired' });
    },
    sessionMachine: sessionMachine.provide({
      actors: {
        loadSession: fromPromise<Presence>(({ signal }) => guard.load(signal)),
        endSession: fromPromise(() => guard.signOut()),
        otherTabs: fromCallback<SessionEvent>(({ sendBack }) => guard.watchTabs(sendBack)),
      },
    }),
    signInMachine: signInMachine.provide({
      actors: {
        saveDraft: fromPromise<SignedIn, SaveInput<Credentials>>(({ input }) =>
          atrium.http.request(signIn, { body: { user: input.draft } }),
        ),
      },
    }),
  };
}

/** Knows who was here last, so that what one person read or typed never passes to another. */
function createSessionGuard(atrium: Atrium) {
  const { storage } = atrium.environment;
  const tabs = createTabNews(atrium.environment);
  let last: Presence | null = null;
  let owner: string | null = null;

  async function load(signal: AbortSignal): Promise<Presence> {
    const presence = await readPresence(atrium, signal);
    const cameBack = last?.kind === 'visitor' && presence.kind === 'member';
    last = presence;
    if (presence.kind === 'visitor') return presence;
    const { id } = presence.session.current_member;
    if (owner !== null && owner !== id) void atrium.queryClient.resetQueries();
    else if (cameBack) void atrium.queryClient.invalidateQueries();
    owner = id;
    tabs.tell(id, cameBack);
    return presence;
  }

  async function leave(): Promise<void> {
    await atrium.http.request(signOut, {});
    forget({ hasSignedOut: true });
    tabs.clear();
  }

  /** What a member has written waits on the device for them, unless they have signed out. */
  function forget({ hasSignedOut }: { readonly hasSignedOut: boolean }): void {
    atrium.queryClient.clear();
    forgetAll(storage.session);
    if (hasSignedOut && owner !== null) forgetOwn(storage.local, owner);
    owner = null;
  }

  function watchTabs(send: (event: SessionEvent) => void): () => void {
    return tabs.watch((here) => {
      if (owner === null || here === owner) {
        if (last?.kind === 'visitor' && here !== null) send({ type: 'session.reload' });
        return;
      }
      forget({ hasSignedOut: here === null });
      send({ type: 'session.ended' });
    });
  }

  /** A write is repeated for the person who began it, and for nobody who has signed in meanwhile; signing in is anybody's. */
  async function renewForgeryToken(endpoint?: Endpoint): Promise<void> {
    const presence = await readPresence(atrium);
    if (endpoint === signIn || owner === null || presence.kind === 'visitor') return;
    if (presence.session.current_member.id === owner) return;
    throw new AtriumError('session_required', "The session is another person's by now. Load the page again.");
  }

  const isHere = ({ current_member: { id } }: Session) => id === owner;

  return { load, signOut: leave, renewForgeryToken, watchTabs, isHere };
}

/** Tabs tell each other who is signed in by a text that the device keeps: the id of the member, and when they came. */
function createTabNews({ clock, storage: { local }, visibility }: Atrium['environment']) {
  const key = 'atrium.session';
  let told: string | null = null;
  const here = () => local.get(key)?.split(' ')[0] ?? null;

  return {
    tell: (id: string, isBack: boolean) => {
      const isKnown = here() === id && !isBack;
      told = isKnown || local.set(key, `${id} ${clock.now()}`) ? id : null;
    },
    clear: () => {
      told = null;
      local.remove(key);
    },
    /** Calls the listener when the text has changed; a page that slept meanwhile hears of it when it is shown again. */
    watch: (listener: (id: string | null) => void) => {
      const stops = [
        local.watch(key, () => listener(here())),
        visibility.subscribe(() => told !== null && here() !== told && listener(here())),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

async function readPresence(atrium: Atrium, signal?: AbortSignal): Promise<Presence> {
  try {
    const session = await atrium.http.request(getSession, { ...(signal && { signal }) });
    atrium.forgeryToken.set(session.csrf_token);
    return { kind: 'member', session };
  } catch (error) {
    const visitor = visitorIn(error);
    if (!visitor) throw error;
    atrium.forgeryToken.set(visitor.csrf_token);
    return { kind: 'visitor', visitor };
  }
}

function visitorIn(error: unknown) {
  if (!(error instanceof AtriumError) || error.code !== 'session_required') return null;
  const parsed = z.safeParse(visitorSchema, error.details.body);
  return parsed.success ? parsed.data : null;
}
