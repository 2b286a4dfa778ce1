import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder for this user alone, and those above it. One after the other: below a folder of the system that takes
 * none, `mkdir` would try for ever.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another server may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
