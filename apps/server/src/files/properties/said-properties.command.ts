import { findPropertyProblems, saidAfter } from '@atrium/core/files/rules';
import type { PropertySetName } from '@atrium/core/files/schema';
import type { ProfileValues } from '@atrium/core/profile/schema';
import { commonRefusal } from '../../http/refusal.ts';
import type { FileRequest } from '../find-file.command.ts';
import type { FolderRow } from '../folders.repository.ts';
import { findProperties } from './property-sets.repository.ts';

interface Saying {
  readonly name: PropertySetName;
  /** Where the file or folder lies. */
  readonly folder: Pick<FolderRow, 'groupId'>;
  readonly stored: ProfileValues;
  readonly given: ProfileValues | undefined;
}

/** What the fields of a file or folder say from now on, to be written; refused with what none of them may say. */
export async function saidProfile({ db, network }: FileRequest, { name, folder, stored, given }: Saying) {
  if (given === undefined) return {};
  const said = { stored, properties: await findProperties(db, name, { network, groupId: folder.groupId }) };
  const errors = findPropertyProblems(given, said);
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
  return { profile: saidAfter(given, said) };
}
