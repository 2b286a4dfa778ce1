import { createDiscovery, createFileStore, createUploadMachines, type UploadTransport } from '@atrium/upload';
import type { Atrium } from '../atrium.ts';
import { toFailure } from '../machine/index.ts';

export { reportUploads, saveWithUploads } from './form-uploads.effects.ts';

/** The uploads' machines, bound to a client; the browser's transport is `@atrium/upload/browser`. */
export function createUploads(atrium: Atrium, transport: UploadTransport) {
  const files = createFileStore(atrium.environment.random.uuid);
  return {
    ...createUploadMachines({ transport, files }),
    files,
    discover: createDiscovery(transport.discover, atrium.environment.clock.now),
  };
}

/** What an upload transport needs of a client to speak for its member, and for nobody who has signed in meanwhile. */
export function uploadCredentials({ headers, forgeryToken }: Pick<Atrium, 'headers' | 'forgeryToken'>) {
  async function renewForgeryToken(): Promise<boolean> {
    try {
      await forgeryToken.renew();
      return true;
    } catch (error) {
      if (toFailure(error).code === 'session_required') return false;
      throw error;
    }
  }
  return { headers, renewForgeryToken };
}
