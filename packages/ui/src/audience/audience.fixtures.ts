import { type AudienceHit, audiencePickerMachine, hitOf } from '@atrium/core/audience';
import { createSearchMachine } from '@atrium/core/form';
import { exampleHits } from '@atrium/core/members/fixtures';
import { createActor, fromPromise } from 'xstate';

/** Parts of an audience that can be found: people, a role, a group and those who administer it, rights. */
export const exampleAudience: readonly AudienceHit[] = [
  ...Object.values(exampleHits).map(({ id, name, images }) => hitOf({ type: 'member', id, name, images })),
  hitOf({ type: 'membership_role', id: '6a0000000000000000000001', name: 'Miteinander', images: {} }),
  hitOf({ type: 'group', id: '65000000000000000000000a', name: 'Mietkreis', images: {} }),
  hitOf({ type: 'group_admin', id: '65000000000000000000000a', name: 'Mietkreis', images: {} }),
  hitOf({ type: 'system_role', id: 'network_member', name: 'All members of the network', images: {} }),
];

/** A picker that runs without a server and finds the examples whose names hold what is typed, without a pause. */
export function startAudiencePicker(chosen: readonly AudienceHit[] = []) {
  const search = createSearchMachine<AudienceHit>('memberSearch').provide({
    delays: { typingPause: 0 },
    actors: {
      findHits: fromPromise<readonly AudienceHit[], { readonly text: string }>(async ({ input: { text } }) =>
        exampleAudience.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
      ),
    },
  });
  return createActor(audiencePickerMachine.provide({ actors: { search } }), { input: { chosen } }).start();
}
