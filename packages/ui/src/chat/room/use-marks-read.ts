import type { RoomApi } from '@atrium/core/chat';
import { useState } from 'react';
import { type Coming, useComing } from '../../hooks/coming.ts';
import { marksReader, mayHaveMarks, type ReadMarks } from './marks-reader.ts';

/** Whether a room may be shown: what reads marks is there, where it begins with any, so that none stands there as typed first. */
export function useMarksRead(room: Pick<RoomApi, 'state' | 'days'>, marks: Coming<ReadMarks> = marksReader): boolean {
  const [wasShown, setWasShown] = useState(false);
  const isMarked = !wasShown && room.state === 'ready' && hasMarks(room);
  const reader = useComing(marks, isMarked);
  const areRead = !isMarked || reader !== null;
  if (areRead && !wasShown && room.state === 'ready') setWasShown(true);
  return areRead;
}

/** Loads what reads marks where a room begins with any. */
export async function prepareMarks(room: Pick<RoomApi, 'days'>): Promise<void> {
  if (hasMarks(room)) await marksReader.load();
}

function hasMarks({ days }: Pick<RoomApi, 'days'>): boolean {
  return days.some(({ groups }) => groups.some(({ messages }) => messages.some(({ text }) => mayHaveMarks(text))));
}
