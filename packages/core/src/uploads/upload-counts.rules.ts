import { keptIds, volatileIds } from '@atrium/upload/rules';
import type { UploadItem } from '@atrium/upload/schema';
import type { UploadCounts } from '../form/index.ts';

/** What a form has to know of its uploads before it may be saved. */
export function uploadCounts(items: readonly { readonly state: string }[]): UploadCounts {
  const count = (wanted: string) => items.filter(({ state }) => state === wanted).length;
  return { uploading: count('uploading'), quarantined: count('quarantine') };
}

/** Every object a field holds now, kept or about to be: what a form compares with what it was opened with. */
export function heldIds(items: readonly UploadItem[]): readonly string[] {
  return [...keptIds(items, []), ...volatileIds(items)];
}
