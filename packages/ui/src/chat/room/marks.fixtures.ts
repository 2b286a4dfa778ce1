import { marksReader } from './marks-reader.ts';

/** Messages have their marks as soon as they are shown, as in the app. */
export function withMarks(): Promise<void> {
  return marksReader.load();
}
