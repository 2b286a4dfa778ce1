import { connectForm, type FormApi, type FormEvent } from '../form/index.ts';
import { findRepairs, type Look, lookOf, type PaletteField, type Repair } from '../look/index.ts';
import { type ColorField, colorFields, paletteOf, resolveDesign } from './design.rules.ts';
import type { DesignDraft, DesignValues, Inherited, Theme } from './design.schema.ts';
import {
  type DesignFormDraft,
  type DesignFormSnapshot,
  type PictureField,
  pictureUrls,
} from './design-form.machine.ts';

/** A colour on screen. */
export interface ColorRow {
  readonly field: ColorField;
  /** As it was typed; null where it is inherited. */
  readonly value: string | null;
  /** What the colour is now, chosen or inherited, as `#rrggbb`; null where nobody chose one. */
  readonly shown: string | null;
  /** How it had to be moved, and why (DESIGN-D03). */
  readonly repairs: readonly Repair[];
}

/** What the form of a design shows and does. */
export interface DesignFormApi extends FormApi<DesignFormDraft> {
  readonly colors: readonly ColorRow[];
  /** What pages would wear (DESIGN-D05). */
  readonly preview: Theme;
  setColor(field: ColorField, typed: string): void;
  /** A picture that has come, whatever was changed meanwhile. */
  setPicture(field: PictureField, picture: { readonly id: string; readonly url: string }): void;
  /** Back to what is inherited (DESIGN-D05). */
  inherit(field: keyof DesignDraft): void;
}

const paletteFields: Record<ColorField, PaletteField> = {
  primary_color: 'primary',
  secondary_color: 'secondary',
  background_color: 'background',
  header_color: 'header',
  link_color: 'link',
};

/** Reads the form of a design for its view. */
export function connectDesignForm(
  { snapshot, inherited }: { readonly snapshot: DesignFormSnapshot; readonly inherited: Inherited },
  send: (event: FormEvent<DesignFormDraft>) => void,
): DesignFormApi {
  const { draft } = snapshot.context;
  const form = connectForm(snapshot, send);
  const resolved = resolveDesign([valuesOf(draft), inherited.values]);
  const palette = paletteOf(resolved);
  const repairs = findRepairs(palette);
  return {
    ...form,
    colors: colorFields.map((field) => {
      const shown = palette[paletteFields[field]];
      return {
        field,
        value: draft[field],
        shown: shown === null ? null : `#${shown}`,
        // What is inherited is explained where it was chosen.
        repairs: draft[field] === null ? [] : repairs.filter((repair) => repair.field === paletteFields[field]),
      };
    }),
    preview: previewOf(draft, {
      resolved,
      inherited,
      look: lookOf(palette, { fullWidth: resolved.fullWidth === true }),
    }),
    setColor: (field, typed) => form.change({ [field]: typed.replace(/^#/, '') }),
    setPicture: (field, { id, url }) => form.change({ [field]: id, [pictureUrls[field]]: url }),
    inherit: (field) => form.change({ [field]: null }),
  };
}

/** Only what a design says: a draft knows more. */
function valuesOf(draft: DesignFormDraft): DesignValues {
  const {
    id: _id,
    name: _name,
    updatedAt: _version,
    logo_url: _logo,
    favicon_url: _icon,
    banner_url: _banner,
    ...values
  } = draft;
  return values;
}

type Resolved = {
  readonly resolved: ReturnType<typeof resolveDesign>;
  readonly inherited: Inherited;
  readonly look: Look;
};

function previewOf(draft: DesignFormDraft, { resolved, inherited: { theme }, look }: Resolved): Theme {
  const url = (field: PictureField, from: string | null) => (draft[field] === null ? from : draft[pictureUrls[field]]);
  return {
    ...theme,
    logoUrl: url('logo_image_id', theme.logoUrl),
    faviconUrl: url('favicon_image_id', theme.faviconUrl),
    bannerUrl: url('banner_image_id', theme.bannerUrl),
    logoType: resolved.logoType ?? theme.logoType,
    bannerType: resolved.bannerType ?? theme.bannerType,
    userbarIconType: resolved.userbarIconType ?? theme.userbarIconType,
    fullWidth: resolved.fullWidth ?? theme.fullWidth,
    look,
  };
}
