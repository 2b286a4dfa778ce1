import type { Failure } from '../../machine/index.ts';
import type { ExportPageSnapshot } from './export-page.machine.ts';
import type { FileExport } from './exports.schema.ts';

/** What the page of an export shows and does. */
export interface ExportPageApi {
  readonly status: 'loading' | 'unknown' | 'none' | 'packing' | 'finished' | 'failed';
  readonly export: FileExport | null;
  readonly percent: number;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  start(): void;
  retry(): void;
}

/** Reads the page of an export for its view. */
export function connectExportPage(
  snapshot: ExportPageSnapshot,
  send: (event: { type: 'export.start' | 'export.retry' }) => void,
): ExportPageApi {
  const { export: found, percent, failure } = snapshot.context;
  return {
    status: statusOf(snapshot),
    export: found,
    percent,
    isBusy: snapshot.hasTag('busy'),
    failure,
    start: () => send({ type: 'export.start' }),
    retry: () => send({ type: 'export.retry' }),
  };
}

function statusOf(snapshot: ExportPageSnapshot): ExportPageApi['status'] {
  if (snapshot.matches('looking')) return 'loading';
  if (snapshot.matches('unknown')) return 'unknown';
  if (snapshot.hasTag('packing')) return 'packing';
  const { export: found } = snapshot.context;
  if (found === null) return 'none';
  return found.status === 'failed' ? 'failed' : 'finished';
}
