import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Source {
  readonly projectRoot: string;
  /** The web app's folder. */
  readonly folder: string;
}

const inputs = [
  'package-lock.json',
  'vite.shared.ts',
  'packages/*/package.json',
  'packages/*/src/**/*',
  'apps/web/*.*',
  'apps/web/{src,public}/**/*',
];

/** Builds the web app unless the last build had the same inputs; returns the folder of the build. */
export async function buildWeb(source: Source): Promise<string> {
  const built = join(source.folder, 'dist');
  const stamp = join(built, '.inputs');
  const current = fingerprint(source.projectRoot);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return built;
  const fresh = join(source.folder, 'node_modules', `.dist-${process.pid}`);
  await build(source.folder, fresh);
  writeFileSync(join(fresh, '.inputs'), current);
  rmSync(built, { recursive: true, force: true });
  renameSync(fresh, built);
  return built;
}

async function build(root: string, outDir: string): Promise<void> {
  const vite = await import('vite');
  try {
    await vite.build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  } catch (error) {
    rmSync(outDir, { recursive: true, force: true });
    throw error;
  }
}

/** Changes when a file the web app is built from changes: by name, size and time, without reading it. */
function fingerprint(projectRoot: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: projectRoot, exclude: isTest }).sort()) {
    const stat = statSync(join(projectRoot, file));
    if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function isTest(file: string): boolean {
  return /\.(test|stories)\.tsx?$/.test(file);
}
