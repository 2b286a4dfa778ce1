/** Where an invite or an answer stands in a list: by the start of what it is about, then by its id. */
export interface ListPlace {
  readonly startsAt: number;
  readonly id: string;
}

/** What is to come stands soonest first, all else latest first. */
export type ListOrder = 'soonest' | 'latest';

/** Which of two places comes first. */
export function comparePlaces(order: ListOrder): (one: ListPlace, other: ListPlace) => number {
  const direction = order === 'soonest' ? 1 : -1;
  return (one, other) =>
    direction * (one.startsAt - other.startsAt || (one.id < other.id ? -1 : Number(one.id > other.id)));
}

/** A place as it travels in the address of the next page. */
export function formatPlace({ startsAt, id }: ListPlace): string {
  return `${startsAt}~${id}`;
}

/** The place an address names; null for what is none. */
export function parsePlace(text: string): ListPlace | null {
  const [, startsAt = '', id = ''] = /^(-?\d{1,15})~([0-9a-f]{24})$/.exec(text) ?? [];
  const time = Number(startsAt);
  return id === '' || time < earliest || time > latest ? null : { startsAt: time, id };
}

const earliest = Date.parse('0001-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');
