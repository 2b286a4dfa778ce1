export type { ColorField, DesignPlace, PreviewPage } from './design.rules.ts';
export {
  blankDesign,
  colorFields,
  designLimits,
  mayDeleteDesign,
  mostDesigns,
  placeKey,
  previewPagesOf,
} from './design.rules.ts';
export type {
  Design,
  DesignDraft,
  DesignId,
  DesignRow,
  DesignValues,
  Inherited,
  Theme,
} from './design.schema.ts';
export { designIdSchema } from './design.schema.ts';
export type {
  DesignActivationRef,
  DesignChoice,
  DesignCreationRef,
  DesignDeletionRef,
  Designs,
} from './design-acts.machine.ts';
export { designActivationMachine, designCreationMachine, designDeletionMachine } from './design-acts.machine.ts';
export { type ColorRow, connectDesignForm, type DesignFormApi } from './design-form.connect.ts';
export type { DesignFormDraft, DesignFormRef, DesignFormSnapshot, PictureField } from './design-form.machine.ts';
export { designDraftOf, designFormMachine, pictureUrls } from './design-form.machine.ts';
