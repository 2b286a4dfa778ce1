import type { AudienceOption } from '@atrium/core/audience/schema';
import { picturesOf } from '../storage/pictures.ts';

type Found = Pick<AudienceOption, 'type' | 'id' | 'name'> & { readonly imageKey: string | null };

/** A part of an audience as it is offered (PERM-001). */
export function presentOption({ type, id, name, imageKey }: Found) {
  return { type, id, name, images: picturesOf(imageKey) };
}
