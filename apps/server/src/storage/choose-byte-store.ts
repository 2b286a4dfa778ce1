import { join } from 'node:path';
import type { Config } from '../app/config.ts';
import { SettingError } from '../app/setting-error.ts';
import type { ByteStore } from './byte-store.port.ts';
import { createLocalFolder } from './local-folder.ts';

/** The store of bytes the settings ask for: the folder `files` beside the embedded database unless they say otherwise. */
export function chooseByteStore({ dataFolder, storageUrl }: Pick<Config, 'dataFolder' | 'storageUrl'>): ByteStore {
  if (storageUrl === undefined) return createLocalFolder(join(dataFolder, 'files'));
  const scheme = /^[a-z][a-z\d+.-]*(?=:)/i.exec(storageUrl)?.[0] ?? '';
  const named = scheme === '' ? 'no scheme' : `the scheme "${scheme}"`;
  throw new SettingError(
    'STORAGE_URL',
    `STORAGE_URL has ${named}, for which there is no store of files; leave it out to keep files in ATRIUM_DATA.`,
  );
}
