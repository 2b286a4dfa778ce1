import type { LogRow } from '@atrium/core/chat';

/** How high a line of the log will about be, in pixels, until it has been drawn and measured. */
export function likelyHeight(row: LogRow): number {
  if (row.kind !== 'message') return 48;
  const { text, images, files, links, quoted } = row.message;
  const words = Math.ceil(text.length / 60) * 24;
  const pictures = images.length > 0 ? 220 : 0;
  return 42 + words + pictures + files.length * 48 + links.length * 72 + (quoted ? 52 : 0) + (row.isLast ? 8 : 0);
}
