import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type Sharp } from 'sharp';

// One thread a picture and nothing kept between two: a picture takes the memory of its pixels, and leaves the processor to others.
sharp.concurrency(1);
sharp.cache(false);

/** A picture as its content tells, whatever it is called. */
export interface PictureFile {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** It carries texts such as the place where it was taken. */
  readonly hasNotes: boolean;
}

/** The most pixels a picture may have, those of all its frames together (UPLD-D09). */
export const mostPixels = 40_000_000;

/** The most bytes a picture may have; it is held in memory while it is drawn. */
export const mostPictureBytes = 64 * 1024 * 1024;

const longestSeconds = 10;

/** A picture that would cost too much: too many pixels, or too long to draw. */
export class TooLargePicture extends Error {
  override readonly name = 'TooLargePicture';
}

/** Judges a file by its content: a picture every browser shows, or none (UPL-D09). Reads its head alone. */
export async function inspectPicture(path: string): Promise<PictureFile | undefined> {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const format = found === undefined ? undefined : formatOf(found);
  if (found === undefined || format === undefined) return undefined;
  refuseTooMany(found);
  const { width, height } = found.autoOrient;
  const notes = [found.exif, found.xmp, found.iptc, found.comments];
  return { contentType: `image/${format}`, width, height, hasNotes: notes.some((note) => note !== undefined) };
}

/** The same picture, upright, without anything it tells beside what one sees. */
export function withoutNotes(path: string, { contentType }: Pick<PictureFile, 'contentType'>): Promise<Buffer> {
  const format = formats.find((name) => contentType === `image/${name}`);
  if (format === undefined) throw new Error(`${contentType} is no type of pictures that are kept.`);
  return drawn(read(path).autoOrient().keepIccProfile(), format, { quality: 90 });
}

/** How a picture fills a size: all of it inside, or cut to fill it. */
export interface Fit {
  readonly width: number;
  readonly height: number;
  readonly fit: 'inside' | 'cover';
}

/** A picture in another size, never enlarged; its format stays. Nothing for what cannot be drawn. */
export async function fitPicture(content: Readable, { width, height, fit }: Fit): Promise<Buffer | undefined> {
  const bytes = await buffer(content);
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const format = found === undefined ? undefined : formatOf(found);
  if (found === undefined || format === undefined) return undefined;
  refuseTooMany(found);
  const fitted = read(bytes).resize({ width, height, fit, withoutEnlargement: true });
  return drawn(fitted, format, {}).catch((error: unknown) => {
    if (error instanceof TooLargePicture) throw error;
    return undefined;
  });
}

/** A picture beside the words about something else. */
export interface PreviewPicture {
  readonly content: Buffer;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

const previewSize = { width: 870, height: 870 };

/** A picture from elsewhere, small, still and without anything it tells beside what one sees; nothing for what is none. */
export async function previewPicture(bytes: Buffer): Promise<PreviewPicture | undefined> {
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (formatOf(found) === undefined) return undefined;
    refuseTooMany({ ...found, pages: 1 });
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ ...previewSize, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longestSeconds })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, contentType: 'image/webp', width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

const formats = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;

type Format = (typeof formats)[number];

function formatOf({ format, compression }: Metadata): Format | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  return formats.find((name) => name === format);
}

/** A file's head may lie about its pixels; the limit is therefore given to the decoder too, which believes the pixels. */
function read(source: string | Buffer): Sharp {
  return sharp(source, { animated: true, limitInputPixels: mostPixels });
}

function refuseTooMany({ width, height, pages = 1 }: Metadata): void {
  if (width * height * pages > mostPixels) throw new TooLargePicture(`${width} x ${height} x ${pages}`);
}

function drawn(picture: Sharp, format: Format, options: { readonly quality?: number }): Promise<Buffer> {
  // The usual effort of this format takes longer than anybody waits.
  const effort = format === 'avif' ? { effort: 1 } : {};
  const limited = picture.timeout({ seconds: longestSeconds }).toFormat(format, { ...options, ...effort });
  return limited.toBuffer().catch((error: unknown) => {
    if (error instanceof Error && /timeout|pixel limit/i.test(error.message)) throw new TooLargePicture(error.message);
    throw error;
  });
}
