const longest = 255;

/** A name as it is shown: as given, without signs nobody sees, shortened before its extension. */
export function shownName(given: string): string {
  const visible = Array.from(given.replace(hidden, '').trim());
  const name = visible.length > 0 ? visible : Array.from('file');
  if (name.length <= longest) return name.join('');
  const dot = name.lastIndexOf('.');
  const tail = dot > 0 && name.length - dot <= 20 ? name.slice(dot) : [];
  return [...name.slice(0, longest - 1 - tail.length), '…', ...tail].join('');
}

/** A content type as it was given, if it is written like one. */
export function shownType(given: string | undefined): string {
  const type = (given ?? '').trim().toLowerCase();
  return /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(type) ? type : 'application/octet-stream';
}

// Control signs, halves of signs, and those that turn the direction of writing, which make `exe.fdp` out of `pdf.exe`.
const hidden = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
