import type { Directory, ExtensionFilter } from './upload.schema.ts';

/** What a selection of files comes to; `allowed` lists the accepted extensions in allow-list mode. */
export interface Admission<File> {
  accepted: File[];
  /** Kept out by the extension filter. */
  refused: File[];
  /** Kept out by the cap. */
  dropped: File[];
  allowed: string[] | null;
}

/** What a field takes: its directory, the network's filter, its cap, and how many items it holds already. */
export interface FieldLimits {
  directory: Directory;
  filter: ExtensionFilter | null;
  cap: number | null;
  present: number;
}

/** Sorts a selection into accepted, refused and dropped files: the filter first, then the cap. */
export function admitFiles<File extends { name: string }>(
  files: readonly File[],
  limits: FieldLimits,
): Admission<File> {
  const filter = appliedFilter(limits);
  const passed = files.filter((file) => passesFilter(file.name, filter));
  const room = roomLeft(limits);
  return {
    accepted: passed.slice(0, room),
    refused: files.filter((file) => !passesFilter(file.name, filter)),
    dropped: passed.slice(room),
    allowed: acceptedExtensions(limits),
  };
}

/** Whether a file of this name may be uploaded; without a filter every file may. */
export function passesFilter(name: string, filter: ExtensionFilter | null): boolean {
  if (filter === null) return true;
  const listed = listedExtensions(filter).includes(extensionOf(name));
  return filter.mode === 'allow' ? listed : !listed;
}

/** The filter in force: only the files directory has one, and only while it is available and enabled. */
export function appliedFilter({
  directory,
  filter,
}: Pick<FieldLimits, 'directory' | 'filter'>): ExtensionFilter | null {
  const inForce = directory === 'files' && filter !== null && filter.available && filter.enabled;
  return inForce ? filter : null;
}

/** The extensions an allow-list lets through; null when there is no allow-list in force. */
export function acceptedExtensions(field: Pick<FieldLimits, 'directory' | 'filter'>): string[] | null {
  const filter = appliedFilter(field);
  return filter?.mode === 'allow' ? listedExtensions(filter) : null;
}

/** How many more items a field takes; without a cap as many as one likes. */
export function roomLeft({ cap, present }: Pick<FieldLimits, 'cap' | 'present'>): number {
  return cap === null ? Number.POSITIVE_INFINITY : Math.max(0, cap - present);
}

/** The extension of a file name, lowercased: what follows the last dot; empty without one or with a leading dot only. */
export function extensionOf(name: string): string {
  const trimmed = name.trim();
  const dot = trimmed.lastIndexOf('.');
  return dot <= 0 ? '' : trimmed.slice(dot + 1).toLowerCase();
}

function listedExtensions({ extensions }: ExtensionFilter): string[] {
  return extensions
    .map((extension) => extension.trim().replace(/^\./, '').toLowerCase())
    .filter((listed) => listed !== '');
}
