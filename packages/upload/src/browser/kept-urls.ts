import type { PreviousUpload, UrlStorage } from 'tus-js-client';

const prefix = 'atrium.upload.';
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Where uploads in parts go on after the page was loaded anew: their addresses, by what tells one file from another. Names of
 * files are not among it, so that nobody reads them here after their owner has signed out.
 */
export function createKeptUrls(openStorage: () => Storage, now: () => number): UrlStorage {
  const storage = openQuietly(openStorage);
  function read(key: string): PreviousUpload[] {
    const [at = '', size = '', uploadUrl = ''] = (storage?.getItem(key) ?? '').split(' ');
    const isKept = uploadUrl !== '' && now() - Number(at) < keptMs;
    if (!isKept) storage?.removeItem(key);
    const creationTime = new Date(isKept ? Number(at) : 0).toISOString();
    const one = { size: Number(size), metadata: {}, creationTime, urlStorageKey: key };
    return isKept ? [{ ...one, uploadUrl, parallelUploadUrls: null }] : [];
  }
  return {
    findAllUploads: async () => keysOf(storage).flatMap(read),
    findUploadsByFingerprint: async (fingerprint) => read(`${prefix}${fingerprint}`),
    removeUpload: async (key) => storage?.removeItem(key),
    addUpload: async (fingerprint, { size, uploadUrl }) => {
      const key = `${prefix}${fingerprint}`;
      // A device without room goes on after cuts, and not after the page was loaded anew.
      openQuietly(() => storage?.setItem(key, `${now()} ${size} ${uploadUrl}`));
      return key;
    },
  };
}

function keysOf(storage: Storage | undefined): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, nth) => storage?.key(nth) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

/** Browsers may be told to keep nothing, and then throw. */
function openQuietly<Value>(open: () => Value): Value | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
