import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { SaveInput } from '../form/index.ts';
import { findTakenNames, placeFiles } from './files.contract.ts';
import type { TakenName } from './files.schema.ts';
import { newFilesMachine, type PlacedFiles } from './new-files.machine.ts';
import { type NewFilesDraft, placedFiles } from './new-files.rules.ts';

type Place = (input: SaveInput<NewFilesDraft>) => Promise<PlacedFiles>;

/** The form of new files, bound to a client. */
export function createNewFiles(atrium: Atrium) {
  const place: Place = ({ draft }) => placeAll(atrium, draft);
  return {
    /** The form; what is given puts its files into the folder once they are published. */
    newFilesAround: (around: (place: Place, input: SaveInput<NewFilesDraft>) => Promise<PlacedFiles>) =>
      newFilesMachine.provide({
        actors: {
          saveDraft: fromPromise<PlacedFiles, SaveInput<NewFilesDraft>>(({ input }) => around(place, input)),
        },
      }),
    /** Which of these names a folder has already (FILE-D07). */
    findTaken: async (folderId: string, names: readonly string[]): Promise<readonly TakenName[]> =>
      names.length === 0 ? [] : (await askTaken(atrium, folderId, names)).taken,
  };
}

function askTaken({ http }: Atrium, folderId: string, names: readonly string[]) {
  return http.request(findTakenNames, { params: { folderId }, body: { names: [...names] } });
}

async function placeAll(atrium: Atrium, draft: NewFilesDraft): Promise<PlacedFiles> {
  const { folderId, names } = draft;
  const { taken } = await askTaken(atrium, folderId, Object.values(names));
  const files = placedFiles(draft, taken);
  if (files.length > 0) await atrium.http.request(placeFiles, { params: { folderId }, body: { files: [...files] } });
  return { folderId, count: files.length };
}
