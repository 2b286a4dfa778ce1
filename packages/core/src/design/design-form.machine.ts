import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import { findDesignProblems } from './design.rules.ts';
import type { Design, DesignDraft } from './design.schema.ts';

/** A design as its form edits it. */
export interface DesignFormDraft extends DesignDraft {
  readonly id: Design['id'];
  readonly updatedAt: string;
  /** Where its pictures are; those that were just uploaded have their address as well. */
  readonly pictures: Readonly<Record<PictureField, string | null>>;
}

/** A picture of a design. */
export type PictureField = 'logo_image_id' | 'favicon_image_id' | 'banner_image_id';

/** The form of what is stored. */
export function designDraftOf(design: Design): DesignFormDraft {
  const { active: _active, updated_at: updatedAt, logo_url, favicon_url, banner_url, ...draft } = design;
  const pictures = { logo_image_id: logo_url, favicon_image_id: favicon_url, banner_image_id: banner_url };
  return { ...draft, updatedAt, pictures };
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
