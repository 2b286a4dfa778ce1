import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/index.ts';
import { groupPromotionSchema } from './promoted-groups.schema.ts';

/** The groups that are recommended to the reader; null where the network recommends them none (AUTH-D19). */
export const getGroupPromotion = defineEndpoint({
  id: 'groups.promotion.get',
  method: 'GET',
  path: '/api/v1/onboarding/groups',
  reply: z.object({ promotion: z.nullable(groupPromotionSchema) }),
});

/** The reader has seen what is recommended: they are not led there any more (AUTH-D19). */
export const notePromotionSeen = defineEndpoint({
  id: 'groups.promotion.seen',
  method: 'PUT',
  path: '/api/v1/onboarding/groups',
  idempotency: 'none',
});
