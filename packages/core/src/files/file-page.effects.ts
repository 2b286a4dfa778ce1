import { fromPromise } from 'xstate';
import type { AskedAct, OpenedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import { fromQuery } from '../query/index.ts';
import {
  createFilePageMachine,
  fileHoldMachine,
  type HoldChoice,
  type VersionDecision,
  versionDecisionMachine,
  versionRestoreMachine,
} from './file-page.machine.ts';
import {
  approveVersion,
  declineVersion,
  finalizeFile,
  lockFile,
  reopenFile,
  restoreVersion,
  trackView,
  unlockFile,
} from './files.contract.ts';
import { filesKeys } from './files.keys.ts';
import { filePageNotices } from './files.notices.ts';
import { fileQueries } from './files.queries.ts';
import type { FileDetail } from './files.schema.ts';

/** The page of a file with all that can be done there, bound to a client. */
export function createFilePage(atrium: Atrium) {
  const queries = fileQueries(atrium.http);
  const machine = createFilePageMachine({
    hold: fileHoldMachine.provide({ actors: { act: fromPromise(({ input }) => hold(atrium, input)) } }),
    restore: versionRestoreMachine.provide({
      actors: {
        act: fromPromise(async ({ input: { entity, input } }) => {
          const params = { fileId: entity.id, major: input.version.major ?? 0 };
          return take(atrium, (await atrium.http.request(restoreVersion, { params })).file);
        }),
      },
    }),
    decision: versionDecisionMachine.provide({ actors: { act: fromPromise(({ input }) => decide(atrium, input)) } }),
  });
  const facts = fromQuery(atrium.queryClient, ({ id }: { readonly id: string }) => queries.file(id));
  const page = machine.provide({ actors: { facts } });
  return {
    /** Opens the page of a file; what is done there goes on when it is left. */
    openFile: (file: FileDetail): OpenedAct<typeof page> =>
      atrium.acts.open(`file/${file.id}`, page, { input: { entity: file }, notices: filePageNotices }),
    /** Notes that a file was looked at; that this failed is nobody's concern (FILE-D19). */
    trackView: (id: string): void => {
      atrium.http.request(trackView, { params: { fileId: id } }).catch(() => undefined);
    },
  };
}

async function hold(atrium: Atrium, { entity, input }: AskedAct<FileDetail, HoldChoice>): Promise<FileDetail> {
  const params = { fileId: entity.id };
  const { http } = atrium;
  if (input.hold === 'lock' || input.hold === 'take')
    return take(atrium, (await http.request(lockFile, { params, body: { locked_until: input.until } })).file);
  const endpoint = { unlock: unlockFile, finalize: finalizeFile, reopen: reopenFile }[input.hold];
  return take(atrium, (await http.request(endpoint, { params })).file);
}

async function decide({ http }: Atrium, { entity, input }: AskedAct<FileDetail, VersionDecision>): Promise<void> {
  const params = { fileId: entity.id, versionId: input.version.id };
  if (input.decision === 'approve') await http.request(approveVersion, { params });
  else await http.request(declineVersion, { params, body: { reason: input.reason } });
}

/** What the server answers is shown at once. */
function take({ queryClient }: Atrium, file: FileDetail): FileDetail {
  queryClient.setQueryData([...filesKeys.file(file.id)], { file });
  return file;
}
