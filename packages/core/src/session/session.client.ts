import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Atrium } from '../atrium.ts';
import type { SaveInput } from '../form/index.ts';
import { AtriumError } from '../machine/index.ts';
import { getSession, signIn, signOut } from './session.contract.ts';
import { type Presence, sessionMachine } from './session.machine.ts';
import { type Credentials, type SignedIn, visitorSchema } from './session.schema.ts';
import { signInMachine } from './sign-in.machine.ts';

/** The session's machines, bound to a client. */
export function createSession(atrium: Atrium) {
  const guard = createSessionGuard(atrium);
  atrium.forgeryToken.renewWith(guard.renewForgeryToken);

  return {
    sessionMachine: sessionMachine.provide({
      actors: {
        loadSession: fromPromise<Presence>(({ signal }) => guard.load(signal)),
        endSession: fromPromise(() => guard.signOut()),
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
    return presence;
  }

  async function leave(): Promise<void> {
    await atrium.http.request(signOut, {});
    atrium.queryClient.clear();
    owner = null;
  }

  /** A write is repeated for the person who began it, and for nobody who has signed in meanwhile. */
  async function renewForgeryToken(): Promise<void> {
    const presence = await readPresence(atrium);
    if (owner === null || presence.kind === 'visitor' || presence.session.current_member.id === owner) return;
    throw new AtriumError('session_required', "The session is another person's by now. Load the page again.");
  }

  return { load, signOut: leave, renewForgeryToken };
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
