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
export function bindSession(atrium: Atrium) {
  const loadPresence = () => readPresence(atrium);
  atrium.forgeryToken.renewWith(async () => {
    await loadPresence();
  });

  return {
    sessionMachine: sessionMachine.provide({
      actors: {
        loadSession: fromPromise<Presence>(loadPresence),
        endSession: fromPromise(async () => {
          await atrium.http.request(signOut, {});
          atrium.queries.clear();
        }),
      },
    }),
    signInMachine: signInMachine.provide({
      actors: {
        saveDraft: fromPromise<SignedIn, SaveInput<Credentials>>(({ input, signal }) =>
          atrium.http.request(signIn, { body: { user: input.draft }, signal }),
        ),
      },
    }),
  };
}

async function readPresence(atrium: Atrium): Promise<Presence> {
  try {
    const session = await atrium.http.request(getSession, {});
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
