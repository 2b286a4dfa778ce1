import type { NetworkConfig } from '../network/network.schema.ts';

/** Which files a field takes, as the network has it; any where that is null. */
export interface UploadLimits {
  readonly filter: NetworkConfig['files']['extension_filter'] | null;
  /** Bytes. */
  readonly maxSize: number | null;
}

/** What a network lets be uploaded, as a field takes it. */
export function uploadLimits(files: NetworkConfig['files'] | undefined): UploadLimits {
  return { filter: files?.extension_filter ?? null, maxSize: files?.max_size ?? null };
}
