import { globSync } from 'node:fs';
import { defineConfig } from 'tsup';

const roles = ['contract', 'rules', 'topics', 'schema', 'client', 'notices', 'fixtures'];

/** One entry a public face: each folder's index, each domain's roles that stand alone. */
function entries(): Record<string, string> {
  const faces = globSync(['src/index.ts', 'src/*/index.ts', 'src/*/*/index.ts', 'src/messages/*/*/index.ts']);
  const domains = globSync('src/*/').map((folder) => folder.split('/')[1]);
  const alone = domains.flatMap((name) => globSync(`src/${name}/${name}.{${roles.join(',')}}.ts`));
  return Object.fromEntries([...faces, ...alone].map((path) => [path.slice('src/'.length, -'.ts'.length), path]));
}

export default defineConfig({
  entry: entries(),
  format: ['esm'],
  target: 'es2023',
  clean: true,
  sourcemap: true,
  splitting: true,
  treeshake: true,
});
