import * as z from 'zod/mini';
import { definePush } from '../contract/push.ts';
import { languageCodeSchema } from './translation.schema.ts';

/** What members say of translations over their own topic (TRANS-009, RT-D08). */
export const translationPushes = {
  set_preference: definePush(z.object({ last_used_translation_language: languageCodeSchema }), z.object({})),
};
