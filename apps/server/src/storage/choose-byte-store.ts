import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../app/config.ts';
import { SettingError } from '../app/setting-error.ts';
import type { ByteStore } from './byte-store.port.ts';
import { createLocalFolder } from './local-folder.ts';

/**
 * The store of bytes the settings ask for: the folder `files` of ATRIUM_DATA, or the folder a `file:` address names, which
 * several servers share.
 */
export function chooseByteStore({ dataFolder, storageUrl }: Pick<Config, 'dataFolder' | 'storageUrl'>): ByteStore {
  if (storageUrl === undefined) return createLocalFolder(join(dataFolder, 'files'));
  return createLocalFolder(storageFolderOf(storageUrl));
}

/** The folder of a `file:` address. */
export function storageFolderOf(storageUrl: string): string {
  const isFolder = URL.canParse(storageUrl) && storageUrl.startsWith('file:///');
  if (isFolder) return fileURLToPath(storageUrl);
  throw new SettingError(
    'STORAGE_URL',
    `STORAGE_URL is "${withoutSecrets(storageUrl)}", but has to be the address of a folder, file:///srv/atrium/files.`,
  );
}

/** Addresses of stores elsewhere may hold a password. */
function withoutSecrets(storageUrl: string): string {
  return storageUrl.replace(/\/\/[^/]*@/, '//…@');
}
