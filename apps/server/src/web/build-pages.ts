// Builds the pages of the folder it is told into another one, and says on standard error why it could not.
import { build } from 'vite';
import { compressBuild } from './compress-build.ts';

const [root = '', outDir = ''] = process.argv.slice(2);
await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
await compressBuild(outDir);
