import type { ReplyGivenOf } from '@atrium/core/contract';
import type { getDesign, listDesigns } from '@atrium/core/design/contract';
import { resolveDesign } from '@atrium/core/design/rules';
import { type BuiltIn, builtInValues, imagePath, presentTheme, valuesOf, type Worn } from './theme.presenter.ts';
import type { DesignPicture, DesignRow } from './theme.repository.ts';

/** A design in the list of its place. */
export function presentDesignRow({ id, name, active, updatedAt }: DesignRow) {
  return { id, name, active, updated_at: updatedAt.toISOString() } satisfies ReplyGivenOf<
    typeof listDesigns
  >['designs'][number];
}

/** A design as its editor knows it; a picture that is gone counts as not chosen. */
export function presentDesign(row: DesignRow, pictures: ReadonlyMap<string, DesignPicture>) {
  const values = valuesOf(row, pictures);
  const { logo_image_id: logo, favicon_image_id: favicon, banner_image_id: banner } = values;
  return {
    ...values,
    ...presentDesignRow(row),
    logo_url: logo && imagePath(logo, 'wide'),
    favicon_url: favicon && imagePath(favicon, 'favicon'),
    banner_url: banner && imagePath(banner, 'banner'),
  } satisfies ReplyGivenOf<typeof getDesign>['design'];
}

/** What a place would wear without a design of its own. */
export function presentInherited(worn: Worn, builtIn: BuiltIn): ReplyGivenOf<typeof getDesign>['inherited'] {
  const levels = worn.levels.map((row) => valuesOf(row, worn.pictures));
  return { values: resolveDesign([...levels, builtInValues(builtIn)]), theme: presentTheme(worn, builtIn) };
}
