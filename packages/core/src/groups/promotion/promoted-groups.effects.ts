import type { Atrium } from '../../atrium.ts';
import { fromPages, fromRowActs, pageOptions } from '../../lists/index.ts';
import type { QueryOptions } from '../../query/index.ts';
import { joinGroup } from '../groups.contract.ts';
import { groupKeys } from '../groups.keys.ts';
import { getGroupPromotion, notePromotionSeen } from './promoted-groups.contract.ts';
import { type JoiningAct, promotedGroupListMachine } from './promoted-groups.machine.ts';
import type { GroupPromotion, PromotedGroup } from './promoted-groups.schema.ts';

/** What the network recommends to new members, bound to a client. */
export function createGroupPromotion({ http, queryClient }: Atrium) {
  return {
    /** What is recommended; null where there is nothing. */
    promotion: (): QueryOptions<GroupPromotion | null> => ({
      queryKey: groupKeys.promotion,
      queryFn: async ({ signal }) => (await http.request(getGroupPromotion, { signal })).promotion,
    }),
    /** They have been seen; where that cannot be told, they are shown once more. */
    noteSeen: (): Promise<void> => http.request(notePromotionSeen, {}).catch(() => undefined),
    promotedGroupListMachine: promotedGroupListMachine.provide({
      actors: {
        pages: fromPages<PromotedGroup, null, null>(queryClient, () =>
          pageOptions(http, getGroupPromotion, {
            queryKey: [...groupKeys.promotion, 'rows'],
            request: {},
            rowsOf: ({ promotion }) => ({ rows: promotion?.groups ?? [] }),
          }),
        ),
        act: fromRowActs<PromotedGroup, JoiningAct, null>(
          ({ id }) => id,
          ({ rows }, { each }) =>
            each(rows, async (row) => {
              const { group } = await http.request(joinGroup, { params: { slug: row.slug }, body: { message: '' } });
              const { member_count, membership_status_of_current_member, can } = group;
              const { join, join_moderated } = can;
              return { ...row, member_count, membership_status_of_current_member, can: { join, join_moderated } };
            }),
        ),
      },
    }),
  };
}

/** What the network recommends to new members, bound to a client. */
export type GroupPromotionClient = ReturnType<typeof createGroupPromotion>;
