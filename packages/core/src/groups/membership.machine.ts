import { type ActRef, createActMachine } from '../acts/index.ts';
import { type MembershipStep, membershipVerdict } from './groups.rules.ts';
import type { Group } from './groups.schema.ts';

/** The step that is taken, with a word for who decides where one asks to join. */
export interface MembershipChoice {
  readonly step: MembershipStep;
  readonly message: string;
}

/** Joining a group, asking to, and leaving it; leaving and asking are asked about first (GROUP-021 to GROUP-024). */
export const membershipMachine = createActMachine<Group, MembershipChoice, Group>({
  id: 'groupMembership',
  verdict: (group, { step }) => membershipVerdict(group, step),
  asks: (_, { step }) => step === 'leave' || step === 'ask',
});

/** A running step into a group or out of it. */
export type MembershipRef = ActRef<Group, MembershipChoice, Group>;
