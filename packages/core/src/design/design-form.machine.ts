import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import { findDesignProblems } from './design.rules.ts';
import type { Design, DesignDraft } from './design.schema.ts';

/** A design as its form edits it. */
export interface DesignFormDraft extends DesignDraft, Readonly<Record<PictureUrl, string | null>> {
  readonly id: Design['id'];
  readonly updatedAt: string;
}

/** Where a picture of a design is; one that was just uploaded has its address as well. */
type PictureUrl = 'logo_url' | 'favicon_url' | 'banner_url';

/** A picture of a design. */
export type PictureField = 'logo_image_id' | 'favicon_image_id' | 'banner_image_id';

/** Where the address of each picture stands. */
export const pictureUrls = {
  logo_image_id: 'logo_url',
  favicon_image_id: 'favicon_url',
  banner_image_id: 'banner_url',
} as const satisfies Record<PictureField, PictureUrl>;

/** The form of what is stored. */
export function designDraftOf(design: Design): DesignFormDraft {
  const { active: _active, updated_at: updatedAt, ...draft } = design;
  return { ...draft, updatedAt };
}

/** The form of a design; nothing of it is stored before it is saved (DESIGN-002, DESIGN-D05). */
export const designFormMachine = createFormMachine<DesignFormDraft, Design>({
  id: 'designForm',
  findProblems: findDesignProblems,
  draftFrom: designDraftOf,
});

/** A running form of a design. */
export type DesignFormRef = FormRef<DesignFormDraft, Design>;
/** The form of a design at one moment. */
export type DesignFormSnapshot = FormSnapshot<DesignFormDraft, Design>;
