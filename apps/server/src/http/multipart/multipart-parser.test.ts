import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { createMultipartParser } from './multipart-parser.ts';

interface Part {
  readonly name: string;
  readonly content: string;
}

/** Reads a body cut into pieces of a length; each is wiped once it is read, as the next one of a socket would. */
function partsOf(body: Buffer, length: number): readonly Part[] {
  const parser = createMultipartParser('x');
  const parts: { name: string; pieces: Buffer[]; ended: boolean }[] = [];
  for (let from = 0; from < body.length; from += length) {
    const piece = Buffer.from(body.subarray(from, from + length));
    for (const event of parser.read(piece)) {
      if (event.kind === 'head') parts.push({ name: event.head.name, pieces: [], ended: false });
      else if (event.kind === 'bytes') parts.at(-1)?.pieces.push(Buffer.from(event.bytes));
      else Object.assign(parts.at(-1) ?? {}, { ended: true });
    }
    piece.fill(0);
  }
  parser.end();
  expect(parts.every(({ ended }) => ended)).toBe(true);
  return parts.map(({ name, pieces }) => ({ name, content: Buffer.concat(pieces).toString('latin1') }));
}

const part = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

function codeOf(read: () => unknown): string | undefined {
  try {
    read();
  } catch (error) {
    return error instanceof Refusal ? error.code : 'other';
  }
  return undefined;
}

describe('a form', () => {
  it('is read alike however it is cut, with contents that look like its boundary (UPLD-D11)', () => {
    const contents = [
      '',
      '\r',
      '\r\n--',
      '\r\n--y',
      '\r\n\r\n-',
      '-\r\n--\r\n',
      '\r\n-\r\n--',
      randomBytes(300).toString('latin1'),
    ];
    const names = contents.map((_, nth) => `f${nth}`);
    const body = Buffer.from(
      `${names.map((name, nth) => part(name, contents[nth] ?? '')).join('')}--x--\r\n`,
      'latin1',
    );
    const whole = names.map((name, nth) => ({ name, content: contents[nth] }));
    for (let length = 1; length <= body.length; length += 1) expect(partsOf(body, length)).toEqual(whole);
  });

  it('has what comes before it, after it and nameless parts passed over, and blanks after a boundary (UPLD-D11)', () => {
    const nameless = '--x\r\ncontent-type: text/plain\r\n\r\nnothing\r\n--x\r\n\r\nnothing\r\n';
    const body = `before\r\n${nameless}${part('a', '1').replace('--x', '--x \t')}--x--after\r\n--x\r\n${part('b', '2')}`;
    for (const length of [1, 7, 1000])
      expect(partsOf(Buffer.from(body), length)).toEqual([{ name: 'a', content: '1' }]);
  });

  it.each([
    ['stops in a part', part('a', '1').slice(0, -2), 'malformed_request'],
    ['stops in a head', part('a', '1').slice(0, 20), 'malformed_request'],
    ['stops after a boundary', `${part('a', '1')}--x`, 'malformed_request'],
    ['is empty', '', 'malformed_request'],
    ['has more after a boundary', `${part('a', '1')}--xy\r\n`, 'malformed_request'],
    ['has a head without an end', `--x\r\n${'a: b\r\n'.repeat(4000)}`, 'payload_too_large'],
    ['has blanks without an end', `--x${' '.repeat(4000)}`, 'malformed_request'],
  ])('is refused where it %s (UPLD-D11)', (_what, body, code) => {
    for (const length of [1000, body.length || 1]) expect(codeOf(() => partsOf(Buffer.from(body), length))).toBe(code);
  });
});
