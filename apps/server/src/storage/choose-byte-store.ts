import { join } from 'node:path';
import type { Config } from '../app/config.ts';
import type { ByteStore } from './byte-store.port.ts';
import { createLocalFolder } from './local-folder.ts';
import { createS3Bucket } from './s3-bucket.ts';
import { storageAddressOf } from './storage-address.ts';

/**
 * The store of bytes the settings ask for: the folder `files` of ATRIUM_DATA, the folder a `file:` address names, or the
 * bucket an `s3:` address names. Several servers share the latter two.
 */
export function chooseByteStore({ dataFolder, storageUrl }: Pick<Config, 'dataFolder' | 'storageUrl'>): ByteStore {
  if (storageUrl === undefined) return createLocalFolder(join(dataFolder, 'files'));
  const address = storageAddressOf(storageUrl);
  return 'folder' in address ? createLocalFolder(address.folder) : createS3Bucket(address.bucket);
}
