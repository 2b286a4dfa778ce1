import { expect, it } from 'vitest';
import { diskName, withOwnPaths } from './archive.rules.ts';

const file = (path: string) => ({ path, storageKey: path, size: 0, at: new Date(0) });

it('writes names that fit on every disk, their endings kept and equal ones numbered (FILE-D27)', () => {
  const long = `${'ä'.repeat(251)}.pdf`;
  expect(diskName(long)).toBe(`${'ä'.repeat(125)}.pdf`);
  expect(diskName(`${'a'.repeat(251)}.pdf`)).toBe(`${'a'.repeat(251)}.pdf`);
  expect(Buffer.byteLength(diskName('😀'.repeat(255)))).toBe(252);
  expect(diskName(`a.${'é'.repeat(200)}`)).toBe(`a.${'é'.repeat(126)}`);
  const two = withOwnPaths([file(`x/${diskName(long)}`), file(`x/${diskName(long)}`)], []);
  expect(two.map(({ path }) => path)).toEqual([`x/${'ä'.repeat(125)}.pdf`, `x/${'ä'.repeat(123)} (2).pdf`]);
});
