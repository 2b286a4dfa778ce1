import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** As much as is read at once: little enough that the page goes on between two pieces. */
const pieceBytes = 1024 * 1024;

/** The SHA-256 of a file in hex, read piece by piece, so that a large one takes no more memory than a small one. */
export async function checksumOf(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += pieceBytes) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}

/** The SHA-256 of a text in hex. */
export function checksumOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
