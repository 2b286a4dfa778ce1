import { isBlankText } from '../contract/blank-text.ts';
import { type Palette, parseHex } from '../look/index.ts';
import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import type { Paths } from '../paths/index.ts';
import type { DesignDraft, DesignRow, DesignValues } from './design.schema.ts';

/** How many designs a place has at most, and how long their names are. */
export const designLimits = { name: 80 } as const;

/** How many designs there are in one place (DESIGN-D02). */
export const mostDesigns = { most: 20, reason: 'design.refusal.too_many_designs' } as const;

/** Whose designs are meant: a group's or those of a kind of groups by its slug, or the network's. */
export type DesignPlace = { readonly area: 'groups' | 'group-categories'; readonly slug: string } | null;

/** The name of a place, for keys and addresses. */
export function placeKey(place: DesignPlace): string {
  return place === null ? '' : `${place.area}/${place.slug}`;
}

/** A page that a design is looked at on. */
export interface PreviewPage {
  readonly page: 'home' | 'appointments' | 'members';
  readonly href: string;
}

/** The pages that a design is looked at on, that of its place in front (DESIGN-D05). */
export function previewPagesOf(place: DesignPlace, paths: Paths): readonly PreviewPage[] {
  const home = place?.area === 'groups' ? paths.group(place.slug) : paths.home;
  return [
    { page: 'home', href: home },
    { page: 'appointments', href: paths.overview },
    { page: 'members', href: paths.members },
  ];
}

/** A design that says nothing of its own. */
export const blankDesign: DesignDraft = {
  name: '',
  primary_color: null,
  secondary_color: null,
  background_color: null,
  header_color: null,
  link_color: null,
  logo_image_id: null,
  favicon_image_id: null,
  banner_image_id: null,
  logoType: null,
  bannerType: null,
  userbarIconType: null,
  fullWidth: null,
};

/** The colours of a design, in the order of its editor. */
export const colorFields = [
  'primary_color',
  'secondary_color',
  'header_color',
  'background_color',
  'link_color',
] as const;
/** A colour of a design. */
export type ColorField = (typeof colorFields)[number];

/** What keeps a design from being saved. */
export function findDesignProblems(draft: DesignDraft): Problems {
  const name = draft.name.trim();
  const colors = colorFields.flatMap((field): [string, MessageKey[]][] => {
    const color = draft[field];
    return color === null || parseHex(color) !== null ? [] : [[field, ['design.problem.color']]];
  });
  return {
    ...(isBlankText(name) && { name: ['design.problem.name_empty'] }),
    ...(name.length > designLimits.name && { name: ['design.problem.name_long'] }),
    ...Object.fromEntries(colors),
  };
}

/** A colour as people type it, as six digits; null stays inherited. */
export function tidyColor(typed: string | null): string | null {
  return typed === null ? null : (parseHex(typed)?.slice(1) ?? typed.trim());
}

/** The colours of a design as looks take them; what is no colour counts as not chosen. */
export function paletteOf(values: Pick<DesignDraft, ColorField>): Palette {
  const of = (field: ColorField) => {
    const color = values[field];
    return color !== null && parseHex(color) !== null ? color : null;
  };
  return {
    primary: of('primary_color'),
    secondary: of('secondary_color'),
    background: of('background_color'),
    header: of('header_color'),
    link: of('link_color'),
  };
}

/** Resolves designs field by field: the first of them that says something, the narrowest first (DESIGN-D04). */
export function resolveDesign(levels: readonly DesignValues[]): DesignValues {
  const { name: _name, ...blank } = blankDesign;
  // Entries of one shape, narrowest last, so that what it says is laid over what the others say.
  const said = levels.toReversed().map((level) => Object.fromEntries(Object.entries(level).filter(isSaid)));
  return Object.assign({ ...blank }, ...said) as DesignValues;
}

function isSaid([, value]: [string, unknown]): boolean {
  return value !== null;
}

/** Whether a design may be deleted: the one that is worn stays (DESIGN-D01). */
export function mayDeleteDesign({ active }: Pick<DesignRow, 'active'>): Verdict {
  return active ? refuse('design.refusal.design_active') : allow;
}
