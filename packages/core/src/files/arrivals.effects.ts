import type { uploadQueueMachine } from '@atrium/upload';
import { fromCallback, fromPromise } from 'xstate';
import type { OpenedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import { toFailure } from '../machine/index.ts';
import { arrivalsMachine } from './arrivals.machine.ts';
import type { Drop, Placement, PreparedDrop } from './arrivals.rules.ts';
import type { ArrivalsInput } from './arrivals-facts.rules.ts';
import { createFolderTree, findTakenNames, placeFiles } from './files.contract.ts';
import { arrivalsNotices } from './files.notices.ts';

/** Uploads into folders, bound to a client. */
export function createArrivals(atrium: Atrium) {
  return {
    /** Opens what takes files into folders; it goes on until everything has arrived, whatever page is open meanwhile. */
    openArrivals: (
      { uploadQueue }: { readonly uploadQueue: typeof uploadQueueMachine },
      input: ArrivalsInput,
    ): OpenedAct<typeof arrivalsMachine> => {
      const place = createPlacing(atrium);
      const machine = arrivalsMachine.provide({
        actors: {
          queue: uploadQueue,
          prepare: fromPromise(({ input: drop }) => prepare(atrium, drop)),
          place: fromPromise(({ input: placement }) => place(placement)),
          listen: fromCallback(({ sendBack }) =>
            atrium.environment.online.subscribe((isOnline) => {
              if (isOnline) sendBack({ type: 'network.online' });
            }),
          ),
        },
      });
      return atrium.acts.open('arrivals', machine, { input, notices: [arrivalsNotices] });
    },
  };
}

async function prepare({ http }: Atrium, { folderId, files, replaces }: Drop): Promise<PreparedDrop> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  // Asked before folders are made and bytes are sent: a full space takes neither.
  await http.request(findTakenNames, { params: { folderId }, body: { names: [], bytes } });
  if (replaces !== undefined) return { folderIds: { '': folderId }, taken: [], replaces };
  const paths = [...new Set(files.map(({ path }) => path))].filter((path) => path !== '');
  const tree =
    paths.length === 0 ? [] : (await http.request(createFolderTree, { params: { folderId }, body: { paths } })).folders;
  const folderIds = Object.fromEntries([['', folderId], ...tree.map(({ path, id }) => [path, id])]);
  const taken: PreparedDrop['taken'][number][] = [];
  for (const [path, id] of Object.entries<string>(folderIds)) {
    const names = files.filter((file) => file.path === path).map(({ name }) => name);
    for (let start = 0; start < names.length; start += namesAtOnce) {
      const body = { names: names.slice(start, start + namesAtOnce) };
      const found = await http.request(findTakenNames, { params: { folderId: id }, body });
      taken.push(...found.taken.map((one) => ({ ...one, path })));
    }
  }
  return { folderIds, taken };
}

const namesAtOnce = 1_000;

/**
 * Puts what has come into its folder. What was asked for without an answer is asked for once more as it was: it may have
 * been done, and is done once (FILE-D26).
 */
function createPlacing({ http, environment }: Atrium): (placement: Placement) => Promise<readonly string[]> {
  let unanswered: (Placement & { readonly idempotencyKey: string }) | null = null;
  return async (placement) => {
    const ids = new Set(placement.files.map(({ id }) => id));
    const isSame = unanswered?.folderId === placement.folderId && unanswered.files.every(({ id }) => ids.has(id));
    const asked = isSame && unanswered ? unanswered : { ...placement, idempotencyKey: environment.random.uuid() };
    unanswered = asked;
    const { folderId, files, idempotencyKey } = asked;
    const body = { files: files.map(({ id, replaces }) => ({ id, ...(replaces && { replaces }) })) };
    try {
      await http.request(placeFiles, { params: { folderId }, body, idempotencyKey });
    } catch (error) {
      if (toFailure(error).code !== 'offline') unanswered = null;
      throw error;
    }
    unanswered = null;
    return files.map(({ id }) => id);
  };
}
