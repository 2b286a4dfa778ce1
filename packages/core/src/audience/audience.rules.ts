import * as z from 'zod/mini';
import { type AudienceEntry, type AudienceOption, type AudienceType, audienceSchema } from './audience.schema.ts';

/** What a picker offers unless told otherwise (PERM-001). */
export const permissionTypes: readonly AudienceType[] = ['system_role', 'membership_role', 'group_category'];

/** A part of an audience in a picker: one that is not there any more has no name, and can only be removed (PERM-D01). */
export interface AudienceHit extends Pick<AudienceOption, 'type' | 'name' | 'images'> {
  /** Tells it from those of other types that have the same id. */
  readonly id: string;
  readonly entry: AudienceEntry;
  readonly isKnown: boolean;
  /** What tells a person from others of the same name. */
  readonly detail?: string | undefined;
}

/** What tells a part of an audience from every other. */
export function audienceKey({ type, id }: AudienceEntry): string {
  return `${type}:${id}`;
}

/** An option as a hit of a picker. */
export function hitOf({ type, id, name, images }: AudienceOption): AudienceHit {
  return { id: audienceKey({ type, id }), entry: { type, id }, type, name, images, isKnown: true };
}

/** The parts of an audience, each with its name; those that no option tells of are unknown (PERM-D01, ROLE-E02). */
export function namedAudience(
  audience: readonly AudienceEntry[],
  options: readonly AudienceOption[],
): readonly AudienceHit[] {
  const known = new Map(options.map((option) => [audienceKey(option), option]));
  return audience.map((entry) => {
    const option = known.get(audienceKey(entry));
    if (option) return hitOf(option);
    return { id: audienceKey(entry), entry, type: entry.type, name: '', images: {}, isKnown: false };
  });
}

/** What a field stores of what was chosen: JSON of type and id, each part once (PERM-004, PERM-D01). */
export function writeAudience(chosen: readonly Pick<AudienceHit, 'entry'>[]): string {
  const parts = new Map(chosen.map(({ entry: { type, id } }) => [audienceKey({ type, id }), { type, id }]));
  return JSON.stringify([...parts.values()]);
}

/** The audience that a field has stored; nobody where it holds none (PERM-004). */
export function readAudience(stored: string): readonly AudienceEntry[] {
  try {
    return z.parse(audienceSchema, JSON.parse(stored));
  } catch {
    return [];
  }
}

/** Ids of the parts of one type. */
export function audienceIds(audience: readonly AudienceEntry[], type: AudienceType): readonly string[] {
  return audience.flatMap((entry) => (entry.type === type ? [entry.id] : []));
}
