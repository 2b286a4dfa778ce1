import { vi } from 'vitest';

/** Resolves once the check holds, which on a busy machine takes its time. */
export function comeTrue(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000 });
}
