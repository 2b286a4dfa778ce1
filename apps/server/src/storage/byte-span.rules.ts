/** Bytes from one to another, both among them. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** The one span a `Range` header asks for; null for all of it, as for several spans or one that is not there. */
export function spanOf(header: string | undefined, size: number): ByteSpan | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? null : { start, end };
}
