/** What the search for everything leads to. */
export type HitKind = 'place' | 'appointment' | 'chat' | 'group' | 'person';

/** Something that was found. */
export interface FinderHit {
  readonly kind: HitKind;
  readonly id: string;
  readonly label: string;
  /** What tells it from others of its name. */
  readonly note: string | null;
  readonly href: string;
  /** A picture of it, where it has one. */
  readonly picture: string | null;
}
