import { type Entry, type FileEntry, reviewParts } from '@atrium/core/files';
import { sizeOf } from '@atrium/core/uploads';
import {
  FileAudioIcon,
  FileIcon,
  FileImageIcon,
  FileTextIcon,
  FileVideoIcon,
  FolderIcon,
  LockSimpleIcon,
  SealCheckIcon,
} from '@phosphor-icons/react';
import { useFormat, useText } from '../i18n/index.ts';
import { Badge } from '../primitives/index.ts';

const icons = {
  document: FileTextIcon,
  image: FileImageIcon,
  audio: FileAudioIcon,
  video: FileVideoIcon,
  other: FileIcon,
} as const;

/** What kind of thing a row is, as a picture. */
export function EntryIcon({ entry }: { readonly entry: Entry }) {
  if (entry.entry === 'folder') return <FolderIcon weight="duotone" aria-hidden="true" />;
  const Icon = icons[entry.kind];
  return <Icon aria-hidden="true" />;
}

/** What holds a file back, and what waits (FILE-058, FILE-059). */
export function FileBadges({ file }: { readonly file: FileEntry }) {
  const text = useText();
  const lock = useLockText(file);
  const review = useReviewText(file);
  return (
    <>
      {file.finalizedAt !== null && (
        <Badge tone="success">
          <SealCheckIcon aria-hidden="true" /> {text('files.final')}
        </Badge>
      )}
      {lock && (
        <Badge tone="warning" isSentence>
          <LockSimpleIcon aria-hidden="true" /> {lock}
        </Badge>
      )}
      {file.pending_count > 0 && (
        <Badge tone="accent">{text('files.pending_count', { count: file.pending_count })}</Badge>
      )}
      {review && (
        <Badge tone="neutral" isSentence>
          {review}
        </Badge>
      )}
    </>
  );
}

/** Who has locked a file and until when; null while nobody has. */
export function useLockText({ lockedUntil, locked_by, locked_by_me }: FileEntry): string | null {
  const text = useText();
  const format = useFormat();
  if (lockedUntil === null) return null;
  const until = format.day(lockedUntil);
  return locked_by_me
    ? text('files.locked_own', { until })
    : text('files.locked', { name: locked_by?.displayName ?? '', until });
}

/** What in a document waits for a review; null where nothing does (FILE-015). */
export function useReviewText({ review_status }: FileEntry): string | null {
  const text = useText();
  const format = useFormat();
  if (review_status === null) return null;
  return format.list(reviewParts(review_status).map(({ part, count }) => text(`files.review.${part}`, { count })));
}

/** How large something is, in words. */
export function useSizeText(): (bytes: number) => string {
  const text = useText();
  return (bytes) => text('js.uploads.size', { ...sizeOf(bytes) });
}
