import { type SafeView, safeView, tellingBytes } from '@atrium/core/files/rules';
import type { Services } from '../app/services.ts';

/** How an object can be shown, by its name and its first bytes. */
export async function viewOf(
  { bytes }: Pick<Services, 'bytes'>,
  { name, storageKey }: { readonly name: string; readonly storageKey: string },
): Promise<SafeView> {
  const content = await bytes.open(storageKey, { start: 0, end: tellingBytes - 1 });
  if (content === undefined) return safeView('', new Uint8Array());
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return safeView(name, Buffer.concat(parts));
}
