import { S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';

/** A store that speaks like S3, over HTTP, with one empty bucket. */
export interface TestS3 {
  /** For STORAGE_URL; `prefix` keeps those who share it apart. */
  url(prefix?: string): string;
  /** Sees what the product has made of it. */
  readonly client: S3Client;
  readonly bucket: string;
  close(): Promise<void>;
}

const bucket = 'atrium';

/** Starts one; what signs questions to it is put into the environment, as an operator would. */
export async function startS3(): Promise<TestS3> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  server.createBucket(bucket);
  const endpoint = `http://127.0.0.1:${server.port}`;
  process.env.AWS_ACCESS_KEY_ID ??= 'test';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  return {
    url: (prefix = '') => `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
    client,
    bucket,
    close: async () => {
      client.destroy();
      await server.stop();
    },
  };
}
