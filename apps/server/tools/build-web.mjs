// Prints the folder of the web app as a server of these sources would hand it out.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../src/web/build-web.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
process.stdout.write(await buildWeb({ projectRoot, folder: join(projectRoot, 'apps', 'web') }));
