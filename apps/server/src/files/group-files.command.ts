import type { GroupContent } from '../groups/index.ts';
import { forgetFilesOfGroup } from './forget-files.command.ts';

/** The files of groups: nobody sees those of a deleted one, as nobody reads the group; with it they go for good. */
export const groupFiles: GroupContent = {
  hide: async () => undefined,
  bringBack: async () => undefined,
  forget: forgetFilesOfGroup,
};
