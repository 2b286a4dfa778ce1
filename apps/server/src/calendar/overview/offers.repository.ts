import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { onlyRow, rowsInOne, selectInOne } from '../../db/rows-in-one.ts';
import { type AppointmentRow, appointmentCategories, meetingRooms } from '../calendar.tables.ts';

/** What the network offers to appointments: its categories by their label, its rooms by the way in from afar. */
export interface Offers {
  readonly categories: ReadonlyMap<number, string>;
  readonly rooms: ReadonlyMap<string, string | null>;
}

/** What an appointment has taken of what is offered. */
export interface Chosen {
  readonly category: { readonly id: number; readonly label: string } | null;
  readonly roomJoinUrl: string | null;
}

const { id, label } = appointmentCategories;
const { id: roomId, joinUrl } = meetingRooms;

/** What is offered, as values of a greater query. */
export const offersInOne = {
  categories: rowsInOne({ id, label }, sql`${appointmentCategories}`),
  rooms: rowsInOne({ id: roomId, joinUrl }, sql`${meetingRooms}`),
};

/** What is offered. */
export async function findOffers(db: Db): Promise<Offers> {
  return offersOf(onlyRow(await selectInOne(db, offersInOne)));
}

interface FoundOffers {
  readonly categories: readonly { readonly id: number; readonly label: string }[];
  readonly rooms: readonly { readonly id: string; readonly joinUrl: string | null }[];
}

/** By their ids. */
export function offersOf({ categories, rooms }: FoundOffers): Offers {
  return {
    categories: new Map(categories.map((category) => [category.id, category.label])),
    rooms: new Map(rooms.map((room) => [room.id, room.joinUrl])),
  };
}

/** What an appointment, or one of its occurrences, has taken. */
export function chosenOf(
  { categories, rooms }: Offers,
  { categoryId, meetingRoomId }: Pick<AppointmentRow, 'categoryId' | 'meetingRoomId'>,
): Chosen {
  const chosenLabel = categoryId === null ? undefined : categories.get(categoryId);
  return {
    category: categoryId === null || chosenLabel === undefined ? null : { id: categoryId, label: chosenLabel },
    roomJoinUrl: meetingRoomId === null ? null : (rooms.get(meetingRoomId) ?? null),
  };
}
