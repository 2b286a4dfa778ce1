import type { FileExport } from './exports.schema.ts';

/** Whether an export is still being packed (FILE-072). */
export function isPacking({ status }: Pick<FileExport, 'status'>): boolean {
  return status === 'initialized' || status === 'in_progress';
}

/** What is shown of an export's progress: whole, within 0 and 100, and of the same export never less than before (FILE-E19). */
export function shownProgress(next: Pick<FileExport, 'id' | 'progress'>, before: Shown | null): number {
  const within = Math.min(100, Math.max(0, Math.floor(next.progress)));
  return before?.id === next.id ? Math.max(before.progress, within) : within;
}

interface Shown {
  readonly id: string;
  readonly progress: number;
}

interface Sized {
  readonly size: number;
}

/** How an export is divided into archives, none of more files or bytes than these; a file is never divided. */
export function exportParts<One extends Sized>(
  found: readonly One[],
  { files: mostFiles, bytes: mostBytes }: { readonly files: number; readonly bytes: number },
): readonly (readonly One[])[] {
  const parts: One[][] = [];
  let room = 0;
  for (const one of found) {
    const last = parts.at(-1);
    if (last === undefined || last.length >= mostFiles || one.size > room) {
      parts.push([one]);
      room = mostBytes - one.size;
    } else {
      last.push(one);
      room -= one.size;
    }
  }
  return parts.length === 0 ? [[]] : parts;
}
