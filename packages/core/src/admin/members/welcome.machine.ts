import { type ActRef, createActMachine } from '../../acts/index.ts';
import { welcomeVerdict } from './administered-members.rules.ts';
import type { AdministeredMember } from './administered-members.schema.ts';

/** Nothing is chosen with it. */
type Nothing = Readonly<Record<string, never>>;

/** Sending somebody the welcome again (AUTH-D21). */
export const welcomeMachine = createActMachine<AdministeredMember, Nothing, undefined>({
  id: 'welcome',
  verdict: welcomeVerdict,
});

/** Sending the welcome again, running. */
export type WelcomeRef = ActRef<AdministeredMember, Nothing, undefined>;
