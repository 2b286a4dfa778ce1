import type { UploadCounts } from '../form/index.ts';

/** What a form has to know of its uploads before it may be saved. */
export function uploadCounts(items: readonly { readonly state: string }[]): UploadCounts {
  const count = (wanted: string) => items.filter(({ state }) => state === wanted).length;
  return { uploading: count('uploading'), quarantined: count('quarantine') };
}
