import { expect, it } from 'vitest';
import { checksumOf, checksumOfText } from './file-checksum.ts';

const { signal } = new AbortController();

it.each([0, 5, 1024 * 1024, 3 * 1024 * 1024 + 7])(
  'is the SHA-256 of %i bytes, read in pieces (UPL-D10)',
  async (length) => {
    const content = Uint8Array.from({ length }, (_, at) => at % 251);
    const sizes: number[] = [];
    const file = new Blob([content]);
    const slice = file.slice.bind(file);
    file.slice = (start = 0, end = 0, type) => {
      sizes.push(Math.min(end, file.size) - start);
      return slice(start, end, type);
    };
    expect(await checksumOf(file, signal)).toBe(await digestOf(content));
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(1024 * 1024);
  },
);

it('of a text is that of its bytes', async () => {
  expect(checksumOfText('grün')).toBe(await digestOf(new TextEncoder().encode('grün')));
});

it('is counted no further once nobody waits', async () => {
  await expect(checksumOf(new Blob(['a']), AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});

async function digestOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
