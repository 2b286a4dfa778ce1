import * as z from 'zod/mini';
import { lookOf, plainPalette } from '../look/index.ts';
import { blankDesign } from './design.rules.ts';
import { type Design, designSchema, type Theme } from './design.schema.ts';

/** What a network wears that chose an accent alone. */
export const exampleTheme: Theme = {
  override: false,
  logoImage: null,
  logoUrl: null,
  faviconImage: null,
  faviconUrl: null,
  bannerUrl: null,
  logoType: 'default',
  bannerType: 'hidden',
  userbarIconType: 'regular',
  fullWidth: false,
  look: lookOf({ ...plainPalette, primary: '0f766e' }),
};

/** A design that says nothing yet. */
export const exampleDesign: Design = z.parse(designSchema, {
  ...blankDesign,
  id: '66a000000000000000000001',
  name: 'Spring',
  active: false,
  updated_at: '2026-11-20T08:00:00.000Z',
  ...{ logo_url: null, favicon_url: null, banner_url: null },
});
