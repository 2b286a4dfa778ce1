import type { FolderStep, Space } from '@atrium/core/files';
import { useText } from '../i18n/index.ts';

/** What a root is called: by whose files lie there. */
export function useStepName(space: Space): (step: Pick<FolderStep, 'name'>) => string {
  const text = useText();
  const root = { network: text('files.title'), member: text('files.title.member'), group: space.name };
  return ({ name }) => (name === '' ? root[space.kind] : name);
}
