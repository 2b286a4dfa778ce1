import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { enterApplicant } from './joining.fixtures.ts';

/** Somebody who has to confirm, and somebody who waits. */
export async function enterSamples({ server }: SampleTrial): Promise<SampleFields> {
  const { db, clock } = server;
  return {
    confirmation_token: [await enterApplicant(db, clock.now())],
    applicantId: [await enterApplicant(db, clock.now(), { confirmedAt: clock.now() })],
  };
}
