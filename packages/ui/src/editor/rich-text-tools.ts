import type { MemberPickerRef } from '@atrium/core/members';
import type { FileDescriptor, UploadQueueRef } from '@atrium/core/uploads';

/** Where the pictures of a text are uploaded; the form around it waits for them. */
export type PictureTools = {
  readonly queueRef: UploadQueueRef;
  /** Keeps the bytes of a chosen file and answers what machines may know of it. */
  readonly keep: (file: File) => FileDescriptor;
};

/** What a text can have beside words, where its place offers it. */
export type RichTextTools = {
  readonly pictures?: PictureTools;
  /** Finds who can be mentioned; it lets one be chosen at a time. */
  readonly mentionRef?: MemberPickerRef;
};
