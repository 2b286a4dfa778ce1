import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every file git knows or would know, as a path from the root; generated and ignored files are left out. */
export function projectFiles(pattern) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0'))].filter((path) => pattern.test(path) && existsSync(root + path)).sort();
}

export function readText(path) {
  return readFileSync(root + path, 'utf8');
}
