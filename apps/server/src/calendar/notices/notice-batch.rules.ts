import type { NoticeRecipient } from './notice.repository.ts';

/** What many are told. */
export type BatchKind = 'invited' | 'changed' | 'canceled' | 'deleted' | 'message';

/** Somebody a batch tells, as they stood then; name, address and language are read when the letter is written. */
export type BatchRecipient = Pick<NoticeRecipient, 'membershipId' | 'status' | 'onlyDates'>;

/** Up to so many letters are written within the request; more of them wait for the job. */
export const mostInRequest = 50;

/** Makes JSON of a value that also holds dates and maps. */
export function pack(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (value instanceof Map) return { $map: [...value].map(pack) };
  if (Array.isArray(value)) return value.map(pack);
  return typeof value === 'object' && value !== null ? mapped(value, pack) : value;
}

/** Reads what was packed. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (typeof value !== 'object' || value === null) return value;
  if ('$date' in value) return new Date(String(value.$date));
  if ('$map' in value && Array.isArray(value.$map)) return new Map(value.$map.map(entryOf));
  return mapped(value, unpack);
}

function entryOf(entry: unknown): [unknown, unknown] {
  const [key, value] = Array.isArray(entry) ? entry : [];
  return [unpack(key), unpack(value)];
}

function mapped(value: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}
