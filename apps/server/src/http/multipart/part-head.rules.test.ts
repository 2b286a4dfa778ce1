import { describe, expect, it } from 'vitest';
import { readParameters, readPartHead } from './part-head.rules.ts';

const disposed = (rest: string, more = '') => readPartHead(`\r\nContent-Disposition: form-data; ${rest}${more}`);

describe('the head of a part of a form', () => {
  it.each([
    ['a field', 'name="title"', '', { name: 'title', contentType: 'text/plain', fileName: undefined }],
    [
      'a file',
      'name="file"; filename="Plän (1); neu.pdf"',
      '\r\ncontent-type: Application/PDF; x=y',
      { name: 'file', contentType: 'application/pdf', fileName: 'Plän (1); neu.pdf' },
    ],
    [
      'bytes without a name',
      'name=file',
      '\r\nContent-Type: application/octet-stream',
      { name: 'file', contentType: 'application/octet-stream', fileName: '' },
    ],
    ['quotes', 'name="a\\"b\\\\c"', '', { name: 'a"b\\c', contentType: 'text/plain', fileName: undefined }],
    [
      'a path',
      'name="file"; filename="C:\\Users\\anna\\a.txt"',
      '',
      { name: 'file', contentType: 'text/plain', fileName: 'a.txt' },
    ],
    ['no place at all', 'name="file"; filename=".."', '', { name: 'file', contentType: 'text/plain', fileName: '' }],
    [
      'an encoded name',
      `name="file"; filename="?.txt"; filename*=UTF-8''%C3%A4.txt`,
      '',
      { name: 'file', contentType: 'text/plain', fileName: 'ä.txt' },
    ],
    [
      'a broken encoded name',
      `name="file"; filename="a.txt"; filename*=UTF-8''%C3`,
      '',
      { name: 'file', contentType: 'text/plain', fileName: 'a.txt' },
    ],
  ] as const)('is read with %s (UPLD-D11)', (_what, rest, more, head) => {
    expect(disposed(rest, more)).toEqual(head);
  });

  it.each([
    ['nothing', ''],
    ['no name', '\r\nContent-Disposition: form-data'],
    ['another kind', '\r\nContent-Disposition: attachment; name="file"'],
    ['no colon', '\r\nContent-Disposition'],
  ])('is none with %s (UPLD-D11)', (_what, text) => {
    expect(readPartHead(text)).toBeUndefined();
  });

  it('takes the first of two names, and an end for a missing quote (UPLD-D11)', () => {
    expect(disposed('name="a"; name="b"')?.name).toBe('a');
    expect(readParameters('form-data; name="a;b').parameters.get('name')).toBe('a;b');
  });
});
