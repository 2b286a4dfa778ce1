import { isWebAddress } from '../form/web-address.rules.ts';
import { maximumLinkLength, maximumLinks } from './chat.schema.ts';
import type { ChatConfig } from './chat-abilities.rules.ts';
import { findTextProblem, type TextProblem } from './room/message-text.rules.ts';

/** What a message consists of, new or edited. */
export interface MessageContent {
  readonly text: string;
  readonly file_ids: readonly string[];
  readonly image_ids: readonly string[];
  readonly link_attachments: readonly { readonly url: string }[];
}

/** What is wrong with a content, in the words of a refused push. */
export type ContentProblem = TextProblem | 'too_many_files' | 'too_many_images' | 'invalid';

/** What keeps a content from being a message: nothing in it, or too much of it (CHAT-D24). */
export function findContentProblem(
  { text, file_ids: files, image_ids: images, link_attachments: links }: MessageContent,
  config: Pick<ChatConfig, 'max_files' | 'max_images'>,
): ContentProblem | null {
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
