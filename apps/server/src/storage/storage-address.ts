import { fileURLToPath } from 'node:url';
import { SettingError } from '../app/setting-error.ts';

/** A bucket, and where in it files lie. */
export interface BucketAddress {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  /** The store that has it, `https://s3.example`; Amazon's own unless given. */
  readonly endpoint: string | undefined;
  /** What the environment says unless given. */
  readonly region: string | undefined;
}

/** Where STORAGE_URL says that files lie. */
export type StorageAddress = { readonly folder: string } | { readonly bucket: BucketAddress };

/** Reads STORAGE_URL; whatever is neither a folder nor a bucket ends in a `SettingError`. */
export function storageAddressOf(storageUrl: string): StorageAddress {
  const url = URL.parse(storageUrl);
  if (url?.protocol === 'file:' && storageUrl.startsWith('file:///')) return { folder: fileURLToPath(storageUrl) };
  if (url?.protocol === 's3:') return { bucket: bucketOf(url) };
  throw new SettingError(
    'STORAGE_URL',
    `STORAGE_URL is "${withoutSecrets(storageUrl)}", but has to be the address of a folder, file:///srv/atrium/files, or of a bucket, s3://bucket?endpoint=https://s3.example.`,
  );
}

/** Settings of a bucket stand in its address; who may open it is told by the environment, where no log repeats it. */
function bucketOf(url: URL): BucketAddress {
  if (url.username !== '' || url.password !== '') {
    throw refused('STORAGE_URL holds a key; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in place of it.');
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host))
    throw refused(`STORAGE_URL names no bucket: "${url.host}".`);
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region');
  if (unknown !== undefined) throw refused(`STORAGE_URL says "${unknown}", but knows endpoint and region alone.`);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw refused('The endpoint in STORAGE_URL has to start with https:// or http://.');
  }
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  const region = url.searchParams.get('region') ?? undefined;
  return { bucket: url.host, prefix: path === '' ? '' : `${path}/`, endpoint, region };
}

function refused(sentence: string): SettingError {
  return new SettingError('STORAGE_URL', sentence);
}

/** Addresses of stores elsewhere may hold a password. */
function withoutSecrets(storageUrl: string): string {
  return storageUrl.replace(/\/\/[^/]*@/, '//…@');
}
