import { accessSync, chmodSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../storage/make-folder.ts';
import { storageAddressOf } from '../storage/storage-address.ts';
import type { Config } from './config.ts';
import { SettingError } from './setting-error.ts';

/** A folder this server keeps something in, and the setting that names it. */
export interface UsedFolder {
  readonly path: string;
  readonly setting: 'ATRIUM_DATA' | 'STORAGE_URL';
}

type Settings = Pick<Config, 'databaseUrl' | 'dataFolder' | 'storageUrl'>;

/** Where this server keeps the embedded database, files and its secret; what lies in PostgreSQL needs no folder. */
export function usedFolders({ databaseUrl, dataFolder, storageUrl }: Settings): readonly UsedFolder[] {
  const address = storageUrl === undefined ? undefined : storageAddressOf(storageUrl);
  const folder = address !== undefined && 'folder' in address ? address.folder : undefined;
  const isDataUsed = dataFolder !== '' && (databaseUrl === undefined || folder === undefined);
  return [
    ...(isDataUsed ? [{ path: dataFolder, setting: 'ATRIUM_DATA' } as const] : []),
    ...(folder === undefined ? [] : [{ path: folder, setting: 'STORAGE_URL' } as const]),
  ];
}

/** Makes the folders that are missing, and keeps what is in ATRIUM_DATA to this server's user. */
export function prepareFolders(config: Settings): void {
  for (const { path, setting } of usedFolders(config)) prepareFolder(path, setting);
  for (const own of ['database', 'files'].map((name) => join(config.dataFolder, name))) {
    if (existsSync(own) && isOpenToOthers(own)) chmodSync(own, 0o700);
  }
}

function prepareFolder(path: string, setting: string): void {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw new SettingError(setting, `The folder ${path} (${setting}) cannot be written to.`, { cause });
  }
}

/** Whether users beside this server's own may look into a folder. */
export function isOpenToOthers(folder: string): boolean {
  return process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0;
}
