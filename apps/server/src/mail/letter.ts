import { type Language, localeOf } from '@atrium/core/messages';
import { type Html, html } from './html.ts';

/** One thing a letter tells: a label and its lines. */
export interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
}

/** A part of a letter: its facts, or what it leads to. */
export interface Section {
  readonly lead: string;
  readonly facts?: readonly Fact[];
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** What else there is to say. */
  readonly more?: string | undefined;
}

/** What a letter says, in its reader's language. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** A picture above everything, by the name it goes along under; whoever sees none misses nothing. */
  readonly pictureId?: string;
  /** What has happened, in a sentence; parts tell it themselves. */
  readonly lead?: string;
  /** What it is about. */
  readonly title?: string;
  readonly facts?: readonly Fact[];
  /** What it tells in parts. */
  readonly sections?: readonly Section[];
  /** Further paragraphs; a line break within stays one. */
  readonly paragraphs?: readonly string[];
  /** Where to go from here. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Why the reader gets it. */
  readonly footer: readonly string[];
  /** How to get no more like it. */
  readonly leave?: { readonly label: string; readonly url: string };
}

/** A letter as plain text and as HTML that needs nothing from elsewhere. */
export function writeLetter(letter: Letter): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  return { subject: letter.subject, text: plainLetter(letter), html: htmlLetter(letter).source };
}

function plainLetter({
  lead = '',
  title,
  facts = [],
  sections = [],
  paragraphs = [],
  action,
  footer,
  leave,
}: Letter): string {
  const blocks = [
    lead,
    ...(title === undefined ? [] : [title]),
    plainFacts(facts),
    ...sections.flatMap(plainSection),
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ['-- ', ...footer, ...(leave === undefined ? [] : [`${leave.label}: ${leave.url}`])].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function plainFacts(facts: readonly Fact[]): string {
  return facts.map(({ label, lines }) => `${label}: ${lines.join('\n  ')}`).join('\n');
}

function plainSection({ lead, facts = [], links = [], more = '' }: Section): readonly string[] {
  return [lead, plainFacts(facts), links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n'), more];
}

/** What a letter wears where its network has a colour. */
export interface LetterColors {
  readonly ground: string;
  readonly text: string;
}

/** Dresses a letter that is on its way: whoever wrote it knew nothing of colours, and texts in it hold no quotes. */
export function dressLetter(source: string, colors: LetterColors): string {
  return source.replaceAll(`style="${worn(houseColors)}`, `style="${worn(colors)}`);
}

const houseColors: LetterColors = { ground: '#1f6f5c', text: '#ffffff' };

function worn({ ground, text }: LetterColors): string {
  return `background:${ground};color:${text};`;
}

const band = `${worn(houseColors)}height:6px;margin:0 0 24px;border-radius:3px;font-size:0`;
const body = 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
const heading = 'margin:0 0 16px;font-size:22px;line-height:1.3;overflow-wrap:anywhere';
const label = 'padding:0 16px 12px 0;text-align:start;vertical-align:top;font-weight:600';
const value = 'padding:0 0 12px;vertical-align:top;overflow-wrap:anywhere';
const item = 'margin:0 0 8px;overflow-wrap:anywhere';
const button = `${worn(houseColors)}display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none`;
const image = 'display:block;max-width:100%;height:auto;border-radius:8px';
const small = 'margin:32px 0 0;padding-top:16px;border-top:1px solid #8884;font-size:14px';

function htmlLetter(letter: Letter): Html {
  const { language, subject, pictureId, lead, title, facts = [], sections = [], paragraphs = [] } = letter;
  const { action, footer, leave } = letter;
  return html`<!doctype html>
<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="${body}">
<div style="max-width:36em;margin:0 auto">
<div style="${band}"></div>
${pictureId === undefined ? null : html`<p style="margin:0 0 24px"><img src="cid:${pictureId}" alt="" style="${image}"></p>\n`}${lead === undefined ? null : html`<p style="margin:0 0 16px">${withBreaks(lead)}</p>\n`}${title === undefined ? null : html`<h1 style="${heading}">${title}</h1>\n`}${factsTable(facts)}${sections.map(sectionOf)}${paragraphs.map(
  (paragraph) => html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${withBreaks(paragraph)}</p>\n`,
)}${action === undefined ? null : html`<p style="margin:24px 0 0"><a href="${action.url}" style="${button}">${action.label}</a></p>\n`}<p style="${small}">${linesOf(footer)}${leave === undefined ? null : html`<br>\n<a href="${leave.url}">${leave.label}</a>`}</p>
</div>
</body>
</html>
`;
}

function factsTable(facts: readonly Fact[]): Html | null {
  if (facts.length === 0) return null;
  const rows = facts.map(
    (fact) =>
      html`<tr><th scope="row" style="${label}">${fact.label}</th><td style="${value}">${linesOf(fact.lines)}</td></tr>\n`,
  );
  return html`<table style="border-collapse:collapse">\n${rows}</table>\n`;
}

function sectionOf({ lead, facts = [], links = [], more }: Section): Html {
  const items = links.map(({ label, url }) => html`<li style="${item}"><a href="${url}">${label}</a></li>\n`);
  const list = links.length === 0 ? null : html`<ul style="margin:0 0 16px;padding:0 0 0 20px">\n${items}</ul>\n`;
  const rest = more === undefined ? null : html`<p style="margin:0 0 16px">${withBreaks(more)}</p>\n`;
  return html`<p style="margin:0 0 16px">${withBreaks(lead)}</p>\n${factsTable(facts)}${list}${rest}`;
}

function withBreaks(text: string): readonly Html[] {
  return linesOf(text.split(/\r\n?|\n/));
}

function linesOf(lines: readonly string[]): readonly Html[] {
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>\n${line}`));
}
