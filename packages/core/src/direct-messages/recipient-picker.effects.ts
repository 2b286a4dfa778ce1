import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { type AudienceHit, audiencePickerMachine, audienceQueries, hitOf } from '../audience/index.ts';
import { createSearchMachine } from '../form/index.ts';
import { type MemberId, memberQueries } from '../members/index.ts';
import { personHit } from './compose.rules.ts';

/** Finds whom a message goes to: people of the directory, and after them roles; never who writes it (MSG-016, PERM-002). */
export function recipientPicker({ http, queryClient }: Atrium, writerId: MemberId) {
  const people = memberQueries(http);
  const roles = audienceQueries(http);
  const find = async (text: string): Promise<readonly AudienceHit[]> => {
    const [members, options] = await Promise.all([
      queryClient.fetchQuery(people.inDirectory(text)),
      queryClient.fetchQuery(roles.options(text, { types: ['membership_role'] })),
    ]);
    return [...members.filter(({ id }) => id !== writerId).map(personHit), ...options.map(hitOf)];
  };
  const search = createSearchMachine<AudienceHit>('memberSearch').provide({
    actors: {
      findHits: fromPromise<readonly AudienceHit[], { readonly text: string }>(({ input }) => find(input.text)),
    },
  });
  return audiencePickerMachine.provide({ actors: { search } });
}
