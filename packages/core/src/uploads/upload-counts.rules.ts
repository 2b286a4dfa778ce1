import type { UploadItem } from '@atrium/upload';
import type { UploadCounts } from '../form/index.ts';

/** What a form has to know of its uploads before it may be saved. */
export function uploadCounts(items: readonly Pick<UploadItem, 'state'>[]): UploadCounts {
  const count = (wanted: UploadItem['state']) => items.filter(({ state }) => state === wanted).length;
  return { uploading: count('uploading'), quarantined: count('quarantine') };
}
