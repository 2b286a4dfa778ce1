import { extensionIn } from '@atrium/core/files/rules';
import type { ReviewStatus } from '@atrium/core/files/schema';
import type { Services } from '../../app/services.ts';
import type { StoredObjectRow } from '../../uploads/uploads.tables.ts';
import { reviewOf } from './docx-review.rules.ts';

/** Larger documents are pictures for the most part, and keep whoever uploads them waiting. */
const largest = 20 * 1024 ** 2;

/** What in an upload waits for a review, as far as that can be read (FILE-015). */
export async function readReview(
  { bytes }: Pick<Services, 'bytes'>,
  { name, size, storageKey }: Pick<StoredObjectRow, 'name' | 'size' | 'storageKey'>,
): Promise<ReviewStatus | null> {
  if (extensionIn(name) !== 'docx' || size > largest) return null;
  const content = await bytes.open(storageKey);
  if (content === undefined) return null;
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return reviewOf(Buffer.concat(parts));
}
