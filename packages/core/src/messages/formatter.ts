import { type Formatters, formatToParts, IntlMessageFormat } from 'intl-messageformat';
import { type Catalogue, type Language, localeOf, type MessageKey } from './catalogue.ts';

/** Values for the placeholders of a text. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** Turns a key and its values into a sentence. */
export type Formatter = (key: MessageKey, values?: MessageValues) => string;

/** How a formatter tells that a text is missing. */
export interface FormatterOptions {
  /** Told once for each key without a text; default: a line in the log (GEN-D08). */
  readonly onMissing?: (key: string, language: Language) => void;
}

/**
 * The one formatter of the product: screens, mails, CSV and ICS all speak through it. A key that has no text, because it
 * came over the wire or from newer code than the catalogue, is shown as it is.
 */
export function createFormatter(language: Language, catalogue: Catalogue, options: FormatterOptions = {}): Formatter {
  const { onMissing = logMissing } = options;
  const formats = new Map<MessageKey, Format>();
  const missing = new Set<string>();
  return (key, values) => {
    if (!isMessageKey(catalogue, key)) {
      if (!missing.has(key)) onMissing(key, language);
      missing.add(key);
      return key;
    }
    const message = catalogue[key];
    if (isPlain(message)) return message;
    const format = formats.get(key) ?? formatOf(message, localeOf(language));
    formats.set(key, format);
    return format(values);
  };
}

/** A text with its values filled in. */
type Format = (values?: MessageValues) => string;

/** Most texts only have blanks; the rules of a language, which take their time, are left to those that count or choose. */
function formatOf(message: string, locale: string): Format {
  const pieces = piecesOf(message);
  const filled = (values?: MessageValues) => pieces?.map((piece) => textOf(piece, values));
  let format: Format | undefined;
  return (values) => {
    const texts = filled(values);
    if (texts?.every((text) => text !== undefined)) return texts.join('');
    format ??= ruledFormat(message, locale);
    return format(values);
  };
}

/** A tree is read without an `IntlMessageFormat`, which would first ask the platform for all languages it knows. */
function ruledFormat(message: string | Tree, locale: string): Format {
  const tree =
    typeof message === 'string'
      ? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst()
      : message;
  return (values) => {
    const parts = formatToParts(tree, locale, formatters, IntlMessageFormat.formats, values);
    return parts.map(({ value }) => value).join('');
  };
}

type Tree = Parameters<typeof formatToParts>[0];

const formatters: Formatters = {
  getNumberFormat: madeOnce((...shape) => new Intl.NumberFormat(...shape)),
  getDateTimeFormat: madeOnce((...shape) => new Intl.DateTimeFormat(...shape)),
  getPluralRules: madeOnce((...shape) => new Intl.PluralRules(...shape)),
};

function madeOnce<Shape extends readonly unknown[], Made>(make: (...shape: Shape) => Made): (...shape: Shape) => Made {
  const made = new Map<string, Made>();
  return (...shape) => {
    const name = JSON.stringify(shape);
    const known = made.get(name) ?? make(...shape);
    made.set(name, known);
    return known;
  };
}

/** A stretch of text, or the name of a blank. */
type Piece = { readonly text: string } | { readonly blank: string };

function piecesOf(message: string | readonly Element[]): readonly Piece[] | undefined {
  if (typeof message === 'string') return piecesOfText(message);
  const pieces = message.map(({ type, value }) => (type === literal ? { text: value } : { blank: value }));
  return message.every(({ type }) => type === literal || type === argument) ? pieces : undefined;
}

/** Every other part of `until {time}` is a blank; quotes and whatever else has braces are not for here. */
function piecesOfText(message: string): readonly Piece[] | undefined {
  const parts = message.split(/\{(\w+)\}/);
  if (parts.some((part) => /[{}']/.test(part))) return undefined;
  return parts.map((part, index) => (index % 2 === 0 ? { text: part } : { blank: part }));
}

/** Undefined for what has to be written in the way of a language, and for what is missing. */
function textOf(piece: Piece, values: MessageValues = {}): string | undefined {
  if ('text' in piece) return piece.text;
  const value = values[piece.blank];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Part of a text as the parser of ICU messages leaves it. */
interface Element {
  readonly type: number;
  readonly value: string;
}

const literal = 0;
const argument = 1;

/** Most texts have nothing to fill in; those that do may come parsed already from where an app was built. */
function isPlain(message: string): boolean {
  return typeof message === 'string' && !/[{']/.test(message);
}

/** Whether a string that came over the wire is a key this catalogue has a text for. */
export function isMessageKey(catalogue: Catalogue, key: string): key is MessageKey {
  return Object.hasOwn(catalogue, key);
}

function logMissing(key: string, language: Language): void {
  // biome-ignore lint/suspicious/noConsole: the log is where a missing text is looked for.
  console.warn(`The text "${key}" is missing in ${language}. Add it to the catalogue.`);
}
