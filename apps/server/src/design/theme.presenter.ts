import { blankDesign, paletteOf, resolveDesign } from '@atrium/core/design/rules';
import type { DesignValues, Theme } from '@atrium/core/design/schema';
import { type Look, lookOf, solidColor } from '@atrium/core/look';
import type { DesignPicture, DesignRow } from './theme.repository.ts';

/** What the network wears without a design: what it was set up with. */
export interface BuiltIn {
  readonly accent: string;
  readonly logo_url: string | null;
}

/** The designs of a place, the narrowest first, with what of their pictures is there. */
export interface Worn {
  readonly levels: readonly DesignRow[];
  readonly pictures: ReadonlyMap<string, DesignPicture>;
}

/** What pages wear. */
export function presentTheme({ levels, pictures }: Worn, builtIn: BuiltIn): Theme {
  const values = resolveDesign([...levels.map((row) => valuesOf(row, pictures)), builtInValues(builtIn)]);
  const favicon = pictureOf(values.favicon_image_id, pictures);
  return {
    override: levels.some(({ groupId, groupCategoryId }) => groupId !== null || groupCategoryId !== null),
    logoImage: values.logo_image_id,
    logoUrl: values.logo_image_id === null ? builtIn.logo_url : imagePath(values.logo_image_id, logoSize(values)),
    faviconImage: favicon && { id: favicon.id, extension: extensionOf(favicon.name) },
    faviconUrl: favicon && imagePath(favicon.id, 'favicon'),
    bannerUrl: values.banner_image_id === null ? null : imagePath(values.banner_image_id, 'banner'),
    logoType: values.logoType ?? 'default',
    bannerType: values.bannerType ?? 'hidden',
    userbarIconType: values.userbarIconType ?? 'regular',
    fullWidth: values.fullWidth ?? false,
    look: knownLook(values),
  };
}

/** What letters wear: the chosen colour, moved so far that text reads on it (THEME-D02). */
export function presentLetterColors({ levels }: Worn, builtIn: BuiltIn) {
  const values = resolveDesign([...levels.map((row) => valuesOf(row, new Map())), builtInValues(builtIn)]);
  const { solid: ground, text } = solidColor(paletteOf(values).primary ?? builtIn.accent, 'light');
  return { ground, text };
}

/** What is inherited at the end of all levels. */
export function builtInValues({ accent }: BuiltIn): DesignValues {
  const { name: _name, ...nothing } = blankDesign;
  return { ...nothing, primary_color: accent };
}

/** What a design says; a picture that is gone counts as not chosen. */
export function valuesOf(row: DesignRow, pictures: ReadonlyMap<string, DesignPicture>): DesignValues {
  return {
    ...row.values,
    logo_image_id: pictureOf(row.logoImageId, pictures)?.id ?? null,
    favicon_image_id: pictureOf(row.faviconImageId, pictures)?.id ?? null,
    banner_image_id: pictureOf(row.bannerImageId, pictures)?.id ?? null,
  };
}

/** Where a picture of a design is. */
export function imagePath(id: string, size: 'favicon' | 'logo' | 'wide' | 'banner'): string {
  return `/api/v1/designs/images/${id}/${size}`;
}

function pictureOf(id: string | null, pictures: ReadonlyMap<string, DesignPicture>): DesignPicture | null {
  return (id !== null && pictures.get(id)) || null;
}

function logoSize({ logoType }: DesignValues): 'logo' | 'wide' {
  return logoType === 'extended' ? 'wide' : 'logo';
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'png';
}

const looks = new Map<string, Look>();
const mostLooks = 500;

/** Colours are measured once: they are read with every session. */
function knownLook(values: DesignValues): Look {
  const palette = paletteOf(values);
  const key = JSON.stringify([palette, values.fullWidth]);
  const look = looks.get(key) ?? lookOf(palette, { fullWidth: values.fullWidth ?? false });
  if (looks.size >= mostLooks) looks.clear();
  looks.set(key, look);
  return look;
}
