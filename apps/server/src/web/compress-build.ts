import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const encodings = [
  { ending: '.br', compress: promisify(brotliCompress) },
  { ending: '.gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
];

/** Lays compressed copies beside the files of a build, as well as can be done, where they are smaller. */
export async function compressBuild(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json}', { cwd: folder }).map((file) => join(folder, file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  for (const { ending, compress } of encodings) {
    const small = await compress(content);
    if (small.length < content.length) await writeFile(path + ending, small);
  }
}
