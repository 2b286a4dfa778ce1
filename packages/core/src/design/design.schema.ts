import * as z from 'zod/mini';
import { idOf, versionSchema } from '../contract/wire.ts';
import type { Look } from '../look/look.rules.ts';

/** A design's id. */
export const designIdSchema = idOf('DesignId');
/** A design's id. */
export type DesignId = z.infer<typeof designIdSchema>;

const logoTypeSchema = z.enum(['default', 'extended', 'hidden']);
const bannerTypeSchema = z.enum(['hidden', 'color', 'image']);
const iconTypeSchema = z.enum(['duotone', 'regular']);
const imageIdSchema = z.string().check(z.regex(/^[0-9a-f]{24}$/));
const colorSchema = z.nullable(z.string().check(z.maxLength(20)));

/** What a design says; whatever is null is inherited (DESIGN-D02). */
export const designDraftSchema = z.object({
  name: z.string().check(z.maxLength(500)),
  /** Six hexadecimal digits without #, as every colour. */
  primary_color: colorSchema,
  secondary_color: colorSchema,
  background_color: colorSchema,
  header_color: colorSchema,
  link_color: colorSchema,
  logo_image_id: z.nullable(imageIdSchema),
  favicon_image_id: z.nullable(imageIdSchema),
  banner_image_id: z.nullable(imageIdSchema),
  logoType: z.nullable(logoTypeSchema),
  bannerType: z.nullable(bannerTypeSchema),
  userbarIconType: z.nullable(iconTypeSchema),
  fullWidth: z.nullable(z.boolean()),
});
/** What a design says. */
export type DesignDraft = z.infer<typeof designDraftSchema>;

/** What of a design pages wear. */
export const designValuesSchema = z.omit(designDraftSchema, { name: true });
/** What of a design pages wear. */
export type DesignValues = z.infer<typeof designValuesSchema>;

/** A design in the list of its place (DESIGN-D01). */
export const designRowSchema = z.object({
  id: designIdSchema,
  name: z.string(),
  active: z.boolean(),
  updated_at: versionSchema,
});
/** A design in the list of its place. */
export type DesignRow = z.infer<typeof designRowSchema>;

/** A design as its editor knows it, with where its pictures are. */
export const designSchema = z.object({
  ...designDraftSchema.shape,
  ...designRowSchema.shape,
  logo_url: z.nullable(z.string()),
  favicon_url: z.nullable(z.string()),
  banner_url: z.nullable(z.string()),
});
/** A design as its editor knows it. */
export type Design = z.infer<typeof designSchema>;

/** What a page wears, resolved field by field from the narrowest level that says something (THEME-002, DESIGN-D04). */
export const themeSchema = z.object({
  /** It comes from a narrower level than the network. */
  override: z.boolean(),
  logoImage: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  faviconImage: z.nullable(z.object({ id: z.string(), extension: z.string() })),
  faviconUrl: z.nullable(z.string()),
  bannerUrl: z.nullable(z.string()),
  logoType: logoTypeSchema,
  bannerType: bannerTypeSchema,
  userbarIconType: iconTypeSchema,
  fullWidth: z.boolean(),
  /** Custom properties that dress the page in light and in dark. */
  look: z.custom<Look>((value) => typeof value === 'object' && value !== null),
});
/** What a page wears. */
export type Theme = z.infer<typeof themeSchema>;

/** What a place would wear without a design of its own. */
export const inheritedSchema = z.object({ values: designValuesSchema, theme: themeSchema });
/** What a place would wear without a design of its own. */
export type Inherited = z.infer<typeof inheritedSchema>;
