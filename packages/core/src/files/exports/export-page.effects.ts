import { fromPromise } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import { toFailure } from '../../machine/index.ts';
import { exportPageMachine } from './export-page.machine.ts';
import { findExport, getExport, startExport } from './exports.contract.ts';
import type { FileExport } from './exports.schema.ts';

/** The page of an export, bound to a client. */
export function createExports({ http }: Pick<Atrium, 'http'>) {
  const place = (folderId: string) => ({ context_type: 'folder' as const, context_id: folderId });
  return {
    exportPageMachine: exportPageMachine.provide({
      actors: {
        find: fromPromise<FileExport | null, { folderId: string }>(async ({ input, signal }) => {
          const query = place(input.folderId);
          try {
            return (await http.request(findExport, { query, signal })).export;
          } catch (error) {
            // None was asked for yet, which is no failure.
            if (toFailure(error).code === 'not_found') return null;
            throw error;
          }
        }),
        start: fromPromise<FileExport, { folderId: string }>(
          async ({ input }) => (await http.request(startExport, { body: place(input.folderId) })).export,
        ),
        read: fromPromise<FileExport, { id: string }>(
          async ({ input, signal }) =>
            (await http.request(getExport, { params: { exportId: input.id }, signal })).export,
        ),
      },
    }),
  };
}
