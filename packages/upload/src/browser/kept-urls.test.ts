import { expect, it } from 'vitest';
import { createKeptUrls } from './kept-urls.ts';

const day = 24 * 60 * 60 * 1000;

/** As much of a browser's storage as is used. */
function storageOf(kept = new Map<string, string>()) {
  const storage = {
    get length() {
      return kept.size;
    },
    key: (nth: number) => [...kept.keys()][nth] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, storage: storage as Storage }; // the rest of it is not called
}

const upload = (uploadUrl: string) => ({
  ...{ size: 12, metadata: { name: 'secret.pdf' }, creationTime: '', urlStorageKey: '' },
  ...{ uploadUrl, parallelUploadUrls: null },
});

it('are found by what tells one file from another, for a day, and say no name (UPL-D10)', async () => {
  const { kept, storage } = storageOf(new Map([['theme', 'dark']]));
  let now = 1000;
  const urls = createKeptUrls(
    () => storage,
    () => now,
  );
  const key = await urls.addUpload('one', upload('/u/1'));
  await urls.addUpload('two', upload('/u/2'));
  const found = { size: 12, metadata: {}, creationTime: new Date(1000).toISOString(), parallelUploadUrls: null };
  expect(await urls.findUploadsByFingerprint('one')).toEqual([{ ...found, urlStorageKey: key, uploadUrl: '/u/1' }]);
  expect((await urls.findAllUploads()).map(({ uploadUrl }) => uploadUrl)).toEqual(['/u/1', '/u/2']);
  expect([...kept.values()].join()).not.toContain('secret');
  await urls.removeUpload(key);
  expect(await urls.findUploadsByFingerprint('one')).toEqual([]);
  now += day;
  expect([await urls.findUploadsByFingerprint('two'), [...kept.keys()]]).toEqual([[], ['theme']]);
});

it('are none where the browser keeps nothing', async () => {
  const refusing = () => {
    throw new Error('SecurityError');
  };
  const urls = createKeptUrls(refusing, Date.now);
  await urls.addUpload('one', upload('/u/1'));
  expect([await urls.findUploadsByFingerprint('one'), await urls.findAllUploads()]).toEqual([[], []]);
});
