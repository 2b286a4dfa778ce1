import { bindUploads as bindMachines, createDiscovery, createFileStore, type UploadTransport } from '@atrium/upload';
import type { Atrium } from '../atrium.ts';

/** The uploads' machines, bound to a client; the browser's transport is `@atrium/upload/browser`. */
export function bindUploads(atrium: Atrium, transport: UploadTransport) {
  const files = createFileStore(atrium.environment.random.uuid);
  return {
    ...bindMachines({ transport, files }),
    files,
    discover: createDiscovery(transport.discover, atrium.environment.clock.now),
  };
}
