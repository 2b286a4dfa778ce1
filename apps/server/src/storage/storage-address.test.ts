import { describe, expect, it } from 'vitest';
import { SettingError } from '../app/setting-error.ts';
import { storageAddressOf } from './storage-address.ts';

describe('where STORAGE_URL says that files lie', () => {
  const amazon = { prefix: '', endpoint: undefined, region: undefined };

  it.each([
    ['file:///srv/atrium/files', { folder: '/srv/atrium/files' }],
    ['s3://atrium-files', { bucket: { ...amazon, bucket: 'atrium-files' } }],
    ['s3://atrium?region=eu-central-1', { bucket: { ...amazon, bucket: 'atrium', region: 'eu-central-1' } }],
    [
      's3://atrium/a/b/?endpoint=https://s3.example:9000',
      { bucket: { ...amazon, bucket: 'atrium', prefix: 'a/b/', endpoint: 'https://s3.example:9000' } },
    ],
  ])('reads %s', (storageUrl, address) => {
    expect(storageAddressOf(storageUrl)).toEqual(address);
  });

  const none = (named: string) =>
    `STORAGE_URL is "${named}", but has to be the address of a folder, file:///srv/atrium/files, or of a bucket, s3://bucket?endpoint=https://s3.example.`;

  it.each([
    ['bucket', none('bucket')],
    ['file://host/share', none('file://host/share')],
    ['gs://me:secret@host/bucket', none('gs://…@host/bucket')],
    [
      's3://me:secret@bucket',
      'STORAGE_URL holds a key; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in place of it.',
    ],
    ['s3:///files', 'STORAGE_URL names no bucket: "".'],
    ['s3://a_b', 'STORAGE_URL names no bucket: "a_b".'],
    ['s3://bucket?endpoint=s3.example', 'The endpoint in STORAGE_URL has to start with https:// or http://.'],
    ['s3://bucket?zone=1', 'STORAGE_URL says "zone", but knows endpoint and region alone.'],
  ])('refuses %s and repeats no secret', (storageUrl, sentence) => {
    expect(() => storageAddressOf(storageUrl)).toThrow(new SettingError('STORAGE_URL', sentence));
  });
});
