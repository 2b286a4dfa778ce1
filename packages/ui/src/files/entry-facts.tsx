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
import { Badge, VisuallyHidden } from '../primitives/index.ts';

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

type FileBadgesProps = {
  readonly file: FileEntry;
  /** Among others: a lock takes one line, on a phone too. */
  readonly isShort?: boolean;
};

/** What holds a file back, and what waits (FILE-058, FILE-059). */
export function FileBadges({ file, isShort = false }: FileBadgesProps) {
  const text = useText();
  const lock = useLockText(file);
  const short = useShortLockText(file);
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
          <LockSimpleIcon aria-hidden="true" /> {isShort ? <Short said={lock} shown={short} /> : lock}
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

/** What is shown in fewer words than it is read out. */
function Short({ said, shown }: { readonly said: string; readonly shown: string }) {
  return (
    <>
      <VisuallyHidden>{said}</VisuallyHidden>
      <span aria-hidden="true">{shown}</span>
    </>
  );
}

function useShortLockText({ lockedUntil, locked_by, locked_by_me }: FileEntry): string {
  const text = useText();
  const format = useFormat();
  const until = lockedUntil === null ? '' : format.day(lockedUntil, 'short');
  return locked_by_me
    ? text('files.locked_own_short', { until })
    : text('files.locked_short', { name: locked_by?.displayName ?? '', until });
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
