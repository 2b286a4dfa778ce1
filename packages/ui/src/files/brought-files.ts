/** A file as it was dropped or chosen, with the folders it comes in. */
export type Brought = { readonly file: File; readonly path: string };

/** Files of a choice; those of a chosen folder say where they lay. */
export function chosenFiles(files: readonly File[]): readonly Brought[] {
  return files.map((file) => ({ file, path: folderOf(file.webkitRelativePath) }));
}

/** Files of a drop, whole folders with all that is in them. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly Brought[]> {
  // Entries are asked for at once: what was dropped is forgotten with the event.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const found = await Promise.all(entries.map((entry) => filesIn(entry, '')));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry, path: string): Promise<readonly Brought[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path }];
  }
  if (!isFolder(entry)) return [];
  const inside = path === '' ? entry.name : `${path}/${entry.name}`;
  const found = await Promise.all((await readAll(entry.createReader())).map((one) => filesIn(one, inside)));
  return found.flat();
}

/** A reader answers some at a time, none at the end. */
async function readAll(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return some.length === 0 ? [] : [...some, ...(await readAll(reader))];
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
