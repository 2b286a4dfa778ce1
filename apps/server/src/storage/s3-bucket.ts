import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ByteSpan } from './byte-span.rules.ts';
import type { ByteStore, KeptBytes } from './byte-store.port.ts';
import type { BucketAddress } from './storage-address.ts';

/**
 * Keeps bytes in a bucket of S3 or of a store that speaks like it, one object a key. Who signs is told by the environment,
 * as everywhere in AWS: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, or the machine's own role. The client is
 * loaded with the first question, so that servers without a bucket start without it.
 */
export function createS3Bucket(address: BucketAddress): ByteStore {
  const opened = openOnce(address);
  const within = { ...address, opened };
  return {
    put: (content) => put(within, content),
    take: (path) => put(within, createReadStream(path)),
    open: (key, span) => open(within, pathOf(within, key), span),
    openMade: (key, name) => open(within, madePath(within, { key, name })),
    putMade: (key, name, content) => putMade(within, { key, name, content }),
    remove: (key) => remove(within, key),
    keysOlderThan: (milliseconds) => keysOlderThan(within, milliseconds),
    reach: () => reach(within),
  };
}

type S3 = typeof import('@aws-sdk/client-s3') & { readonly client: S3Client };

interface Bucket extends BucketAddress {
  readonly opened: () => Promise<S3>;
}

const keyPattern = /^[0-9a-f]{48}$/;
const madePattern = /^[\w@-]{1,40}$/;
/** A file of 2 GB comes in 256 parts; of one upload three lie in memory. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;

function openOnce({ endpoint, region }: BucketAddress): () => Promise<S3> {
  let opened: Promise<S3> | undefined;
  async function openClient(): Promise<S3> {
    const sdk = await import('@aws-sdk/client-s3');
    // Stores other than Amazon's know neither buckets as hosts nor checksums behind the body.
    const elsewhere = endpoint === undefined ? {} : { endpoint, forcePathStyle: true };
    const plain = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;
    return { ...sdk, client: new sdk.S3Client({ ...(region !== undefined && { region }), ...elsewhere, ...plain }) };
  }
  return () => {
    opened ??= openClient();
    return opened;
  };
}

/** Sent in parts and named last: a crash leaves the whole content under its key or nothing. */
async function put(bucket: Bucket, content: Readable): Promise<KeptBytes> {
  const key = randomBytes(24).toString('hex');
  const { client } = await bucket.opened();
  const { Upload } = await import('@aws-sdk/lib-storage');
  const measured = measure();
  content.on('error', (error) => measured.stream.destroy(error));
  const params = { Bucket: bucket.bucket, Key: pathOf(bucket, key), Body: content.pipe(measured.stream) };
  const upload = new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce });
  await upload.done();
  return { key, ...measured.sum() };
}

function measure() {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, sum: () => ({ size, sha256: hash.digest('hex') }) };
}

interface Made {
  readonly key: string;
  readonly name: string;
}

async function putMade(bucket: Bucket, { content, ...made }: Made & { readonly content: Buffer }): Promise<void> {
  const { client, PutObjectCommand } = await bucket.opened();
  await client.send(new PutObjectCommand({ Bucket: bucket.bucket, Key: madePath(bucket, made), Body: content }));
}

async function open(bucket: Bucket, path: string, span?: ByteSpan): Promise<Readable | undefined> {
  const { client, GetObjectCommand } = await bucket.opened();
  const Range = span && `bytes=${span.start}-${span.end}`;
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket.bucket, Key: path, Range }));
    if (Body instanceof Readable) return Body;
    throw new Error('The store of bytes answered without any.');
  } catch (error) {
    if (isNamed(error, 'NoSuchKey')) return undefined;
    if (isNamed(error, 'InvalidRange')) return Readable.from([]);
    throw error;
  }
}

/** What was made goes first: without the bytes nothing would tell that it is there. */
async function remove(bucket: Bucket, key: string): Promise<void> {
  const { client, DeleteObjectCommand } = await bucket.opened();
  const path = pathOf(bucket, key);
  const made: string[] = [];
  for await (const { name } of objectsIn(bucket, `${path}.`)) made.push(name);
  for (const Key of [...made, path]) await client.send(new DeleteObjectCommand({ Bucket: bucket.bucket, Key }));
}

async function* keysOlderThan(bucket: Bucket, milliseconds: number): AsyncIterable<string> {
  const latest = Date.now() - milliseconds;
  await dropUnfinished(bucket, latest);
  for await (const { name, writtenAt } of objectsIn(bucket, bucket.prefix)) {
    const [key = '', made = 'whole'] = name.slice(name.lastIndexOf('/') + 1).split('.');
    if (writtenAt <= latest && keyPattern.test(key) && madePattern.test(made)) yield key;
  }
}

async function* objectsIn(bucket: Bucket, prefix: string): AsyncIterable<{ name: string; writtenAt: number }> {
  const { client, paginateListObjectsV2 } = await bucket.opened();
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket.bucket, Prefix: prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined) yield { name: Key, writtenAt: LastModified?.getTime() ?? Number.POSITIVE_INFINITY };
    }
  }
}

async function dropUnfinished(bucket: Bucket, latest: number): Promise<void> {
  const { client, AbortMultipartUploadCommand, ListMultipartUploadsCommand } = await bucket.opened();
  const where = { Bucket: bucket.bucket };
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ ...where, Prefix: bucket.prefix }));
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Initiated !== undefined && Initiated.getTime() > latest) continue;
    await client.send(new AbortMultipartUploadCommand({ ...where, Key, UploadId }));
  }
}

async function reach({ bucket, opened }: Bucket): Promise<void> {
  const { client, HeadBucketCommand } = await opened();
  await client.send(new HeadBucketCommand({ Bucket: bucket }));
}

function pathOf({ prefix }: Bucket, key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of this store.`);
  return `${prefix}${key.slice(0, 2)}/${key}`;
}

function madePath(bucket: Bucket, { key, name }: Made): string {
  if (!madePattern.test(name)) throw new Error(`"${name}" is no name here.`);
  return `${pathOf(bucket, key)}.${name}`;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
