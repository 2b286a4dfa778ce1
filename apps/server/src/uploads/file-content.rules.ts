import { extensionOf, passesFilter } from '@atrium/upload/rules';
import type { ExtensionFilter } from '@atrium/upload/schema';

/** How many of a file's first bytes tell what it is. */
export const magicBytes = 16;

/** Whether a file is of a type that the filter refuses and that its name does not admit (UPLD-D06). */
export function isDisguised(name: string, start: Uint8Array, filter: ExtensionFilter | null): boolean {
  const family = families.find(({ signature }) => signature.every((byte, index) => start[index] === byte));
  if (filter === null || family === undefined || family.extensions.includes(extensionOf(name))) return false;
  const passes = family.extensions.map((extension) => passesFilter(`content.${extension}`, filter));
  return filter.mode === 'allow' ? !passes.includes(true) : passes.includes(false);
}

interface Family {
  readonly signature: readonly number[];
  readonly extensions: readonly string[];
}

const families: readonly Family[] = [
  { signature: [...bytes('MZ'), 0x90, 0x00], extensions: ['exe', 'dll', 'scr', 'com', 'sys'] },
  { signature: [0x7f, ...bytes('ELF')], extensions: ['elf', 'so', 'bin'] },
  { signature: bytes('%PDF-'), extensions: ['pdf', 'ai'] },
  { signature: [0x89, ...bytes('PNG')], extensions: ['png'] },
  { signature: [0xff, 0xd8, 0xff], extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  { signature: bytes('GIF8'), extensions: ['gif'] },
  { signature: bytes('Rar!'), extensions: ['rar'] },
  { signature: [...bytes('7z'), 0xbc, 0xaf], extensions: ['7z'] },
];

function bytes(text: string): readonly number[] {
  return [...text].map((sign) => sign.charCodeAt(0));
}
