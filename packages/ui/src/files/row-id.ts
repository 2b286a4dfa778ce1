import type { SyntheticEvent } from 'react';

/** The row something happens in. */
export function rowIdOf({ target }: SyntheticEvent): string | null {
  return target instanceof Element ? (target.closest('[data-id]')?.getAttribute('data-id') ?? null) : null;
}

/** The row that itself has the focus, none of its controls. */
export function focusedRowIdOf({ target }: SyntheticEvent): string | null {
  return target instanceof Element ? target.getAttribute('data-id') : null;
}
