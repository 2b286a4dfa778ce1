import type { Directory } from '@atrium/upload/schema';
import type { MemberCaller } from '../http/caller.ts';

/** Whether a member may upload into a directory: assets belong to the network's administrators. */
export function mayUpload(caller: MemberCaller, directory: Directory): boolean {
  return directory !== 'assets' || caller.networkAdmin;
}

const filesOfFullSize = 10;

/** How many bytes one member may have stored, by the size the network allows a file. */
export function storageQuota(largestFile: number): number {
  return filesOfFullSize * largestFile;
}
