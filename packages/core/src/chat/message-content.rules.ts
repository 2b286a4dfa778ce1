import { isWebAddress } from '../form/web-address.rules.ts';
import type { ChatConfig } from './chat-abilities.rules.ts';
import type { PushRefusal } from './refusal.schema.ts';
import { findTextProblem } from './room/message-text.rules.ts';

/** Most links attached to a message. */
export const maximumLinks = 5;
/** Longest address of an attached link, in characters. */
export const maximumLinkLength = 2_000;

/** What a message consists of, new or edited. */
export interface MessageContent {
  readonly text: string;
  readonly file_ids: readonly string[];
  readonly image_ids: readonly string[];
  readonly link_attachments: readonly { readonly url: string }[];
}

/** What keeps a content from being a message: nothing in it, or too much of it (CHAT-D24). */
export function findContentProblem(
  { text, file_ids: files, image_ids: images, link_attachments: links }: MessageContent,
  config: Pick<ChatConfig, 'max_files' | 'max_images'>,
): PushRefusal | null {
  const problem = findTextProblem(text, files.length + images.length > 0);
  if (problem !== null) return problem;
  if (files.length > config.max_files) return 'too_many_files';
  if (images.length > config.max_images) return 'too_many_images';
  const isLinked = links.length <= maximumLinks && links.every(({ url }) => isLink(url));
  return isLinked ? null : 'invalid';
}

function isLink(url: string): boolean {
  return url.length <= maximumLinkLength && isWebAddress(url);
}
