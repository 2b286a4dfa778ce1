import { commonRefusal } from '../refusal.ts';
import { type PartHead, readPartHead } from './part-head.rules.ts';

/** What a form is made of, in the order it comes: of each part its head, its bytes piece by piece, and its end. */
export type PartEvent =
  | { readonly kind: 'head'; readonly head: PartHead }
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'end' };

/** Reads a form piece by piece; of a piece nothing is kept once its events have been gone through. */
export interface MultipartParser {
  read(piece: Buffer): Iterable<PartEvent>;
  /** Refuses a form that has stopped before its end. */
  end(): void;
}

type Place = 'passed over' | 'part' | 'boundary' | 'head' | 'after';

/** How many bytes a step has read, what they say, and where the next step stands. */
interface Step {
  readonly read: number;
  readonly events?: readonly PartEvent[];
  readonly next: Place;
}

const mostHeadBytes = 16 * 1024;
const mostBlanks = 256;

/** Of a body whose parts are told apart by a boundary. */
export function createMultipartParser(boundary: string): MultipartParser {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let place: Place = 'passed over';
  // A form begins with a boundary, as if a line had ended before it.
  let held = Buffer.from('\r\n');

  return {
    read: function* (piece) {
      let rest = held.length === 0 ? piece : Buffer.concat([held, piece]);
      for (let step = stepAt(place, rest, delimiter); step !== undefined; step = stepAt(place, rest, delimiter)) {
        place = step.next;
        yield* step.events ?? [];
        rest = rest.subarray(step.read);
      }
      held = Buffer.from(rest);
    },
    end: () => {
      if (place !== 'after') throw commonRefusal('malformed_request');
    },
  };
}

/** None where more has to come first. */
function stepAt(place: Place, bytes: Buffer, delimiter: Buffer): Step | undefined {
  if (bytes.length === 0) return undefined;
  if (place === 'after') return { read: bytes.length, next: place };
  if (place === 'boundary') return readBoundary(bytes);
  return place === 'head' ? readHead(bytes) : readContent(place, bytes, delimiter);
}

function readContent(place: 'part' | 'passed over', bytes: Buffer, delimiter: Buffer): Step | undefined {
  const found = bytes.indexOf(delimiter);
  const length = found < 0 ? withoutBegun(bytes, delimiter) : found;
  if (found < 0 && length === 0) return undefined;
  const content: readonly PartEvent[] = length === 0 ? [] : [{ kind: 'bytes', bytes: bytes.subarray(0, length) }];
  const end: readonly PartEvent[] = found < 0 ? [] : [{ kind: 'end' }];
  return {
    read: found < 0 ? length : found + delimiter.length,
    events: place === 'part' ? [...content, ...end] : [],
    next: found < 0 ? place : 'boundary',
  };
}

/** How many bytes come before those at the end that a boundary may begin with. */
function withoutBegun(bytes: Buffer, delimiter: Buffer): number {
  const first = Math.max(0, bytes.length - delimiter.length + 1);
  for (let at = bytes.indexOf(13, first); at >= 0; at = bytes.indexOf(13, at + 1))
    if (delimiter.subarray(0, bytes.length - at).equals(bytes.subarray(at))) return at;
  return bytes.length;
}

/** After a boundary comes the end of the form, or a line's, with blanks before it. */
function readBoundary(bytes: Buffer): Step | undefined {
  const line = bytes.toString('latin1', 0, mostBlanks);
  if (line.startsWith('--')) return { read: 2, next: 'after' };
  const blank = /^[ \t]*\r\n/.exec(line);
  // The end of this line may be that of an empty head as well.
  if (blank !== null) return { read: blank[0].length - 2, next: 'head' };
  if (/^(-|[ \t]*\r?)$/.test(line) && line.length < mostBlanks) return undefined;
  throw commonRefusal('malformed_request');
}

function readHead(bytes: Buffer): Step | undefined {
  const end = bytes.subarray(0, mostHeadBytes).indexOf('\r\n\r\n');
  if (end < 0 && bytes.length < mostHeadBytes) return undefined;
  if (end < 0) throw commonRefusal('payload_too_large');
  const head = readPartHead(bytes.toString('utf8', 0, end));
  const read = end + 4;
  return head === undefined ? { read, next: 'passed over' } : { read, events: [{ kind: 'head', head }], next: 'part' };
}
