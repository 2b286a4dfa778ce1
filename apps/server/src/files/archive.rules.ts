import { Readable } from 'node:stream';
import { extensionIn, nameBeside, nameKey } from '@atrium/core/files/rules';
import yazl from 'yazl';

/** How many files one archive holds at most. */
export const mostInArchive = 50_000;

/** A file of an archive. */
export interface Archived {
  readonly path: string;
  readonly storageKey: string;
  readonly size: number;
  readonly at: Date;
}

/** What an archive holds: files, and the folders nothing lies in. */
export interface ArchiveContent {
  readonly files: readonly Archived[];
  readonly emptyFolders: readonly string[];
}

interface Opening {
  open(key: string): Promise<Readable | undefined>;
  onError(error: Error): void;
}

/** An archive that is written while it is read, one file open at a time; what is in files is packed already, mostly. */
export function zipOf({ files, emptyFolders }: ArchiveContent, { open, onError }: Opening): Readable {
  const zip = new yazl.ZipFile();
  const packed = zip.outputStream as Readable;
  const content = Readable.from(packed, { objectMode: false });
  zip.on('error', (error: Error) => {
    onError(error);
    packed.destroy(error);
  });
  // Whoever reads the content hears of it there, and would wait for ever if only that were ended.
  packed.on('error', () => undefined);
  for (const path of emptyFolders) zip.addEmptyDirectory(path);
  for (const { path, storageKey, size, at } of files) {
    zip.addReadStreamLazy(path, { mtime: at, compress: false, size }, (give) => {
      open(storageKey).then(
        (bytes) => (bytes ? give(null, bytes) : give(new Error('The bytes of a file are missing.'), Readable.from([]))),
        (error: Error) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return content;
}

/** A name that every system writes to its disk: what one of them keeps for itself becomes a line, too much is cut. */
export function diskName(name: string): string {
  const written = name.replace(/[<>:"|?*\\/]/g, '_').replace(/[. ]+$/, (end) => '_'.repeat(end.length));
  return written === '' ? '_' : fitting(written, longestOnDisk);
}

// What Linux takes, in bytes; an umlaut has two of them.
const longestOnDisk = 255;

/** A name of so many bytes at most, cut before its extension. */
function fitting(name: string, most: number): string {
  const extension = extensionIn(name);
  const end = extension === '' || extension.length > longestExtension ? '' : name.slice(-extension.length - 1);
  const stem = [...name.slice(0, name.length - end.length)];
  for (let bytes = Buffer.byteLength(name); bytes > most && stem.length > 0; )
    bytes -= Buffer.byteLength(stem.pop() ?? '');
  return `${stem.join('')}${end}`;
}

const longestExtension = 20;

/** Gives each file of a folder a path of its own: of equal names all but the first are numbered, folders come first. */
export function withOwnPaths(found: readonly Archived[], folders: readonly string[]): readonly Archived[] {
  const taken = new Set(folders.map((path) => nameKey(path)));
  return found.map((file) => {
    const slash = file.path.lastIndexOf('/') + 1;
    const [folder, name] = [file.path.slice(0, slash), file.path.slice(slash)];
    let path = file.path;
    for (let number = 2; taken.has(nameKey(path)); number += 1)
      path = `${folder}${nameBeside(fitting(name, longestOnDisk - ` (${number})`.length), number)}`;
    taken.add(nameKey(path));
    return { ...file, path };
  });
}
