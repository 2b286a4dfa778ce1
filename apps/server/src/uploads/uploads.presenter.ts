import { type ImageSize, imageSizes } from '@atrium/core/uploads/schema';
import { extensionOf } from '@atrium/upload/rules';
import { clientIdSchema, type StoredObject, storedObjectIdSchema } from '@atrium/upload/schema';
import { type EnteredBy, entranceOf } from '../session/index.ts';
import { objectTokenOf } from './object-token.rules.ts';
import type { StoredObjectRow } from './uploads.tables.ts';

/** An object as whoever uploaded it is told (UPL-D01). */
export function presentStored(row: StoredObjectRow, by: EnteredBy & { readonly now: Date }): StoredObject {
  return {
    id: storedObjectIdSchema.parse(row.id),
    token: objectTokenOf(row, entranceOf(by), by.now),
    external_id: clientIdSchema.parse(row.externalId),
    name: row.name,
    type: row.contentType,
    extension: extensionOf(row.name),
    size: row.size,
    state: row.state,
  };
}

/** A file where something that holds it is shown. */
export function presentFile({ id, name, size, contentType, directory }: FileRow) {
  return { id, name, size, type: contentType, url: `/api/storage/${directory}/${id}/download` };
}

/** What showing a file takes. */
export type FileRow = Pick<StoredObjectRow, 'contentType' | 'directory' | 'id' | 'name' | 'size'>;

/** A picture inside a size, with the pixels it takes there; none for what is no picture. */
export function presentPicture({ id, width, height }: PictureRow, name: ImageSize['name']) {
  const size = imageSizes.find((candidate) => candidate.name === name);
  if (size === undefined || width === null || height === null) return null;
  const scale = Math.min(1, size.width / width, size.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    url: `/api/storage/images/${id}/get/${name}`,
  };
}

/** What showing a picture takes. */
export type PictureRow = Pick<StoredObjectRow, 'height' | 'id' | 'width'>;
