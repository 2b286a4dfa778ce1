import type { Services } from './services.ts';

/** Fills what a first start needs; tells whether the sample community is there. */
export async function prepareData(_services: Services): Promise<{ hasDemo: boolean }> {
  return { hasDemo: false };
}
