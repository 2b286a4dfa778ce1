import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ReviewStatus } from '@atrium/core/files/schema';

/** What a document of Word says of itself at most; what claims to be larger nobody has written. */
const mostText = 32 * 1024 ** 2;
const inflate = promisify(inflateRaw);

/** What in a document of Word waits for a review: tracked changes and comments; null where nothing does (FILE-015). */
export async function reviewOf(document: Buffer): Promise<ReviewStatus | null> {
  const entries = entriesOf(document);
  const [text, remarks] = [
    await readEntry(document, entries.get('word/document.xml')),
    await readEntry(document, entries.get('word/comments.xml')),
  ];
  const found = {
    insertions: count(text, /<w:(?:ins|moveTo)[\s>]/g),
    deletions: count(text, /<w:(?:del|moveFrom)[\s>]/g),
    changes: count(text, /<w:\w+Change[\s>]/g),
    comments: count(remarks, /<w:comment[\s>]/g),
  };
  return Object.values(found).some((number) => number > 0) ? found : null;
}

/** Where a part of an archive lies, and how it is packed. */
interface PackedEntry {
  readonly at: number;
  readonly method: number;
  readonly size: number;
}

const endSize = 22;
const entrySize = 46;
const headSize = 30;

/** The parts of an archive by their names, as its end lists them; none where it is no archive. */
function entriesOf(archive: Buffer): ReadonlyMap<string, PackedEntry> {
  const entries = new Map<string, PackedEntry>();
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + endSize > archive.length) return entries;
  let at = archive.readUInt32LE(end + 16);
  while (at + entrySize <= archive.length && archive.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const nameEnd = at + entrySize + (nameLength ?? 0);
    const entry = { method: archive.readUInt16LE(at + 10), size: archive.readUInt32LE(at + 20) };
    entries.set(archive.toString('utf8', at + entrySize, nameEnd), { ...entry, at: archive.readUInt32LE(at + 42) });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** The text of a part; empty where it is not there, damaged, or more than a document says. */
async function readEntry(archive: Buffer, entry: PackedEntry | undefined): Promise<string> {
  if (entry === undefined || entry.at + headSize > archive.length) return '';
  const start = entry.at + headSize + archive.readUInt16LE(entry.at + 26) + archive.readUInt16LE(entry.at + 28);
  const packed = archive.subarray(start, start + entry.size);
  if (entry.method === 0) return packed.toString('latin1');
  const text = await inflate(packed, { maxOutputLength: mostText }).catch(() => null);
  return text?.toString('latin1') ?? '';
}

function count(text: string, mark: RegExp): number {
  return text.match(mark)?.length ?? 0;
}
