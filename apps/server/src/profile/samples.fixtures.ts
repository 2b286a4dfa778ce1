import { createChangeRequest } from '@atrium/core/profile/contract';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { setTestFields } from './profile.fixtures.ts';

/** Fields of profiles, and a change that somebody has asked for. */
export async function enterSamples({ server, other }: SampleTrial): Promise<SampleFields> {
  await setTestFields(server.db, { requested: ['district'] });
  const body = { change_request: { profile: { district: 'north' } } };
  const { change_request } = await server.reply(createChangeRequest, { as: other, body });
  return {
    changeRequestId: [change_request.id],
    ignoredId: [other.membershipId],
    profile: [{ about: 'I am here.' }, { district: 'south' }, { nothing: 'x' }],
    birthday: ['1980-02-29', '2001-13-01', null],
    image_id: [null, 'a'.repeat(24)],
  };
}
