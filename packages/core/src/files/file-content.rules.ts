import { extensionIn } from './file-name.rules.ts';
import type { FileKind, FileView } from './files.schema.ts';

/** What a file is, by its extension (FILE-D12). */
export function kindOf(name: string): FileKind {
  const extension = extensionIn(name);
  return (
    (Object.keys(extensions) as (keyof typeof extensions)[]).find((kind) => extensions[kind].has(extension)) ?? 'other'
  );
}

const extensions = {
  document: setOf('pdf doc docx odt rtf txt md csv xls xlsx ods ppt pptx odp pages numbers key epub html htm log'),
  image: setOf('png jpg jpeg gif webp avif svg bmp tif tiff heic heif ico'),
  audio: setOf('mp3 m4a aac ogg oga opus wav flac weba'),
  video: setOf('mp4 m4v webm mov ogv mkv avi'),
} as const;

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** How many of a file's first bytes tell how it can be shown. */
export const tellingBytes = 16;

/** What a browser may be told a file is, so that it shows it. */
export interface SafeView {
  readonly view: FileView;
  /** None for what is never shown in the page. */
  readonly contentType: string | null;
}

/** How a file can be shown: only where its name and its first bytes say the same (FILE-D21, FILE-E12). */
export function safeView(name: string, start: Uint8Array): SafeView {
  const extension = extensionIn(name);
  const known = shown.find(({ names, signature }) => names.has(extension) && signature(start));
  return known ? { view: known.view, contentType: known.contentType } : { view: 'none', contentType: null };
}

interface Shown {
  readonly names: ReadonlySet<string>;
  readonly view: FileView;
  readonly contentType: string | null;
  readonly signature: (start: Uint8Array) => boolean;
}

const begins = (text: string, at = 0) => {
  const bytes = [...text].map((sign) => sign.charCodeAt(0));
  return (start: Uint8Array) => bytes.every((byte, index) => start[at + index] === byte);
};
const either =
  (...ones: readonly ((start: Uint8Array) => boolean)[]) =>
  (start: Uint8Array) =>
    ones.some((one) => one(start));
const both =
  (...ones: readonly ((start: Uint8Array) => boolean)[]) =>
  (start: Uint8Array) =>
    ones.every((one) => one(start));

const picture = (names: string, contentType: string, signature: Shown['signature']): Shown => ({
  names: setOf(names),
  view: 'picture',
  contentType,
  signature,
});

const shown: readonly Shown[] = [
  picture('png', 'image/png', begins('\x89PNG\r\n\x1a\n')),
  picture('jpg jpeg', 'image/jpeg', begins('\xff\xd8\xff')),
  picture('gif', 'image/gif', either(begins('GIF87a'), begins('GIF89a'))),
  picture('webp', 'image/webp', both(begins('RIFF'), begins('WEBP', 8))),
  picture('avif', 'image/avif', begins('ftypavif', 4)),
  { names: setOf('pdf'), view: 'pdf', contentType: 'application/pdf', signature: begins('%PDF-') },
  { names: setOf('mp4 m4v'), view: 'video', contentType: 'video/mp4', signature: begins('ftyp', 4) },
  { names: setOf('webm'), view: 'video', contentType: 'video/webm', signature: begins('\x1aE\xdf\xa3') },
  { names: setOf('m4a'), view: 'audio', contentType: 'audio/mp4', signature: begins('ftyp', 4) },
  {
    names: setOf('mp3'),
    view: 'audio',
    contentType: 'audio/mpeg',
    signature: (start) => begins('ID3')(start) || (start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0),
  },
  { names: setOf('ogg oga opus'), view: 'audio', contentType: 'audio/ogg', signature: begins('OggS') },
  { names: setOf('wav'), view: 'audio', contentType: 'audio/wav', signature: both(begins('RIFF'), begins('WAVE', 8)) },
  { names: setOf('flac'), view: 'audio', contentType: 'audio/flac', signature: begins('fLaC') },
  // Read as text by the server and never opened by the browser itself.
  {
    names: setOf('txt md csv log json yml yaml'),
    view: 'text',
    contentType: null,
    signature: (start) => !start.includes(0),
  },
];
