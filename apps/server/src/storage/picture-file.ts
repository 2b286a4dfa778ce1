import type { Readable } from 'node:stream';
import sharp, { type Metadata } from 'sharp';

/** A picture as its content tells, whatever it is called. */
export interface PictureFile {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** It carries texts such as the place where it was taken. */
  readonly hasNotes: boolean;
}

/** Judges a file by its content: a picture every browser shows, or none (UPL-D09). */
export async function inspectPicture(path: string): Promise<PictureFile | undefined> {
  const found = await sharp(path)
    .metadata()
    .catch(() => undefined);
  const format = found === undefined ? undefined : formatOf(found);
  if (found === undefined || format === undefined) return undefined;
  const { width, height } = found.autoOrient;
  const notes = [found.exif, found.xmp, found.iptc, found.comments];
  return { contentType: `image/${format}`, width, height, hasNotes: notes.some((note) => note !== undefined) };
}

/** The same picture, upright, without anything it tells beside what one sees. */
export function withoutNotes(path: string, { contentType }: Pick<PictureFile, 'contentType'>): Readable {
  const format = formats.find((name) => contentType === `image/${name}`);
  if (format === undefined) throw new Error(`${contentType} is no type of pictures that are kept.`);
  return sharp(path, { animated: true }).autoOrient().keepIccProfile().toFormat(format, { quality: 90 });
}

/** How a picture fills a size: all of it inside, or cut to fill it. */
export interface Fit {
  readonly width: number;
  readonly height: number;
  readonly fit: 'inside' | 'cover';
}

/** A picture in another size, never enlarged; its format stays. */
export function fitPicture(content: Readable, { width, height, fit }: Fit): Readable {
  return content.pipe(sharp({ animated: true }).resize({ width, height, fit, withoutEnlargement: true }));
}

const formats = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;

function formatOf({ format, compression }: Metadata): (typeof formats)[number] | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  return formats.find((name) => name === format);
}
