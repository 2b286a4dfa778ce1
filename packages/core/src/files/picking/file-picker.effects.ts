import { type FileStore, UploadFailure } from '@atrium/upload';
import type { FileDescriptor } from '@atrium/upload/schema';
import { fromPromise } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import { fromPages } from '../../lists/index.ts';
import { toFailure } from '../../machine/index.ts';
import { entryListMachine } from '../entry-list.machine.ts';
import { copyFile } from '../files.contract.ts';
import { fileQueries } from '../files.queries.ts';
import type { FileEntry } from '../files.schema.ts';
import { filePickerMachine } from './file-picker.machine.ts';
import type { PickingPlace } from './file-picker.rules.ts';

/** Choosing among stored files to attach them elsewhere, bound to a client (CHAT-042). */
export function createFilePicker(atrium: Atrium) {
  const { http, queryClient } = atrium;
  const queries = fileQueries(http);
  return {
    filePickerMachine: filePickerMachine.provide({
      actors: {
        list: entryListMachine.provide({ actors: { pages: fromPages(queryClient, queries.entries) } }),
        places: fromPromise(({ input: { groupId } }) => readPlaces(atrium, groupId)),
      },
    }),
    /** Stored files as what an upload field takes: the server copies each when its turn comes, with the rights of then. */
    keepPicked: (store: FileStore, files: readonly FileEntry[]): FileDescriptor[] =>
      files.map(({ id, name, content_type: type, size }) =>
        store.keepStored({ name, type, size }, async ({ externalId: external_id, signal }) => {
          try {
            return await http.request(copyFile, { params: { fileId: id }, body: { external_id }, signal });
          } catch (error) {
            throw new UploadFailure(statusOf(error), { cause: error });
          }
        }),
      ),
  };
}

/** A place that its reader does not have is not offered. */
async function readPlaces({ http, queryClient }: Atrium, groupId: string | null): Promise<PickingPlace[]> {
  const queries = fileQueries(http);
  const ofGroup = groupId === null ? [] : [queries.folder(groupId)];
  const wanted = [...ofGroup, queries.root({}), queries.root({ isPersonal: true })];
  const read = await Promise.allSettled(wanted.map((root) => queryClient.fetchQuery(root)));
  return read.flatMap((one) => {
    if (one.status === 'fulfilled') {
      const { id, name, space } = one.value.folder;
      return [{ id, name, space }];
    }
    if (isClosed.has(toFailure(one.reason).code)) return [];
    throw one.reason;
  });
}

const isClosed: ReadonlySet<string> = new Set(['forbidden', 'not_found']);

/** Copying takes as long as the file is large; a call that was given up says so. */
function statusOf(error: unknown): number {
  const { code, status = 0 } = toFailure(error);
  return code === 'timeout' ? 504 : status;
}
