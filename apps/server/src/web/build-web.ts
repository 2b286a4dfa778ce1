import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

interface Source {
  readonly projectRoot: string;
  /** The web app's folder. */
  readonly folder: string;
}

const keptBuilds = 4;

const inputs = [
  'package-lock.json',
  'vite.shared.ts',
  'packages/*/package.json',
  'packages/*/src/**/*',
  'apps/web/*.*',
  'apps/web/{src,public}/**/*',
  'apps/server/src/web/*',
  'tools/scripts/{font,icon}-weights.mjs',
];

/**
 * Builds the web app unless a build of the same inputs is there; returns its folder. Each build has a folder of its own,
 * so that a server which still hands out an older one keeps it.
 */
export async function buildWeb(source: Source): Promise<string> {
  const builds = join(source.folder, 'dist');
  const built = join(builds, fingerprint(source.projectRoot));
  if (existsSync(built)) return built;
  const fresh = join(source.folder, 'node_modules', `.dist-${crypto.randomUUID()}`);
  await build(source.folder, fresh);
  mkdirSync(builds, { recursive: true });
  moveInto(built, fresh);
  forgetOlder(builds);
  return built;
}

/** Another server may have built the same meanwhile; then its build is as good. */
function moveInto(built: string, fresh: string): void {
  try {
    renameSync(fresh, built);
  } catch (error) {
    if (!existsSync(built)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Keeps the newest builds; nobody is expected to run servers of more than these at once. */
function forgetOlder(builds: string): void {
  const byAge = readdirSync(builds)
    .map((name) => ({ path: join(builds, name), at: statSync(join(builds, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of byAge.slice(keptBuilds)) rmSync(path, { recursive: true, force: true });
}

/** In a process of its own: with it goes a gigabyte that a bundler keeps of the memory it took. */
async function build(root: string, outDir: string): Promise<void> {
  const script = fileURLToPath(new URL('./build-pages.ts', import.meta.url));
  const child = spawn(process.execPath, [script, root, outDir], { stdio: ['ignore', 'inherit', 'pipe'] });
  const [problem, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0) return;
  rmSync(outDir, { recursive: true, force: true });
  throw new Error(`The pages could not be built.\n${problem}`);
}

/** Changes when a file the web app is built from changes: by name, size and time, without reading it. */
function fingerprint(projectRoot: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: projectRoot, exclude: isTest }).sort()) {
    const stat = statSync(join(projectRoot, file));
    if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function isTest(file: string): boolean {
  return /\.(test|stories)\.tsx?$/.test(file);
}
