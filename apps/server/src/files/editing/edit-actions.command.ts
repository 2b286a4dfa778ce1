import type { listActions, openEditor } from '@atrium/core/files/contract';
import { documentActions } from '@atrium/core/files/rules';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import { entranceOf } from '../../session/index.ts';
import { presentFileEntry } from '../files.presenter.ts';
import { readerOf, requireFile } from '../find-file.command.ts';
import { editTokenEnd, editTokenOf } from './edit-token.rules.ts';

/** What a hosted editor can do with a file, and whether its reader may (FILE-069, FILE-070). */
export async function readActions(context: Context<typeof listActions>) {
  const { params } = context;
  const found = await requireFile(context, params.fileId);
  const file = presentFileEntry(found.listed, found, readerOf(context));
  const app = params.type === 'wopi' ? 'Atrium' : null;
  return { actions: app === null ? [] : documentActions(file).map((action) => ({ ...action, app })) };
}

/** Where the editor of a file is, with what it shows at each call; who may not edit is refused (FILE-068, FILE-E17). */
export async function readEditor(context: Context<typeof openEditor>, { secret }: Pick<Services, 'secret'>) {
  const { fail, now, params, query } = context;
  const found = await requireFile(context, params.fileId);
  const file = presentFileEntry(found.listed, found, readerOf(context));
  const offered = documentActions(file).find(({ action }) => action === params.action);
  if (offered === undefined) return fail('not_found');
  if (!offered.authorized) return fail('forbidden');
  const editing = { ...entranceOf(context), fileId: file.id, action: params.action };
  const token = editTokenOf(secret, editing, now);
  const address = new URLSearchParams({ WOPISrc: `/wopi/files/${file.id}`, access_token: token });
  if (query.show_review_changes) address.set('show_review_changes', 'true');
  return { name: file.name, url: `/wopi/editor?${address}`, access_token: token, access_token_ttl: editTokenEnd(now) };
}
