import type { AuditChanges } from './audit.schema.ts';

/** A field that differs, as it is shown; null where what it says is nobody's to read. */
export interface ShownChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const mostCharacters = 200;

/** What differs, as texts. */
export function changeText(changes: AuditChanges): readonly ShownChange[] {
  return Object.entries(changes).map(([field, { before, after }]) => ({
    field: field
      .replaceAll(/([A-Z])/g, ' $1')
      .replaceAll('_', ' ')
      .toLowerCase(),
    before: shown(before),
    after: shown(after),
  }));
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`;
}
