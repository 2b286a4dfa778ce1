import { type ShownStatus, type StoredStatus, shownStatus } from './participation.rules.ts';

/** What people are looked for by; without text and statuses everybody is meant. */
export interface ParticipantFilter {
  readonly text: string;
  readonly statuses: readonly ShownStatus[];
}

/** Nobody in particular is looked for. */
export const everybody: ParticipantFilter = { text: '', statuses: [] };

/** What a filter looks at. */
interface Filtered {
  readonly membership: { readonly name: string };
  readonly status: StoredStatus;
}

/** The statuses a list can be filtered by, in the order they are offered (CAL-D105). */
export const filterStatuses: readonly ShownStatus[] = ['accepted', 'declined', 'open'];

/** The participants whose name holds each word of the text and whose status is one of the chosen ones (CAL-145, CAL-146). */
export function filterParticipants<Person extends Filtered>(
  participants: readonly Person[],
  { text, statuses }: ParticipantFilter,
): readonly Person[] {
  const words = foldName(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return participants.filter(
    ({ membership, status }) => hasWords(foldName(membership.name), words) && hasStatus(statuses, status),
  );
}

/** Adds a status to the chosen ones or takes it out again. */
export function toggleStatus(statuses: readonly ShownStatus[], status: ShownStatus): readonly ShownStatus[] {
  return filterStatuses.filter((candidate) => statuses.includes(candidate) !== (candidate === status));
}

/** Whether anything is looked for at all. */
export function isFiltered({ text, statuses }: ParticipantFilter): boolean {
  return text.trim() !== '' || statuses.length > 0;
}

function hasWords(name: string, words: readonly string[]): boolean {
  return words.every((word) => name.includes(word));
}

function hasStatus(statuses: readonly ShownStatus[], status: StoredStatus): boolean {
  return statuses.length === 0 || statuses.includes(shownStatus(status));
}

/** A name without case and accents, as the server folds it, too. */
function foldName(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plainLetters.reduce((folded, [letter, plain]) => folded.replaceAll(letter, plain), bare);
}

const plainLetters = [
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const;
