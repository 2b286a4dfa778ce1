/** A picture that can be shown large. */
export interface LightboxImage {
  readonly id: string;
  readonly name: string;
  /** Where it is downloaded from. */
  readonly url: string;
  /** As it is shown; null for the file itself. */
  readonly full: { readonly width: number; readonly height: number; readonly url: string } | null;
}

/** Whether the picture that was asked for is there yet. */
export type LightboxPhase = 'closed' | 'loading' | 'shown' | 'failed';
