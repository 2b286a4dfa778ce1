/** Longest beginning of a message that a preview is read from: nobody shows more of it on a line. */
const readLength = 400;

/**
 * The words of a message on one line, without its marks, as rows and notices say them. It reads what people type most
 * without the whole reader of marks, which only an open chat loads.
 */
export function previewText(text: string): string {
  const beginning = text.length > readLength ? [...text.slice(0, readLength + 1)].slice(0, -1).join('') : text;
  const words = withoutBlockMarks(beginning)
    .split(codeSpan)
    .map((part, index) => (index % 3 === 2 ? part : index % 3 === 1 ? '' : withoutInlineMarks(part)))
    .join('');
  return onOneLine(words) || onOneLine(beginning);
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The ticks and what stands between them. */
const codeSpan = /(`+)([^`](?:.*?[^`])?)\1(?!`)/s;

function withoutBlockMarks(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (/^\s{0,3}(?:`{3,}|~{3,})[^`]*$/.test(line)) return '';
      return line.replace(/^(?:\s{0,3}>\s?)+/, '').replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+/, '');
    })
    .join('\n');
}

function withoutInlineMarks(text: string): string {
  const kept: string[] = [];
  const keep = (said: string) => {
    kept.push(said);
    return `\ue000${kept.length - 1}\ue000`;
  };
  const marked = text
    .replaceAll('\ue000', '')
    .replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => keep(mark))
    .replace(/<((?:https?:|mailto:)[^<>\s]+)>/gi, (_, address: string) => keep(address))
    .replace(/\[([^[\]]*)\]\((?:https?:\/\/|mailto:)[^()\s]*\)/gi, '$1')
    .replace(/https?:\/\/\S+/gi, keep);
  return withoutEmphasis(marked).replace(/\ue000(\d+)\ue000/g, (_, index: string) => kept[Number(index)] ?? '');
}

/** Marks stand close to their words; underlines only around whole words. */
const emphasis = [
  /(\*{1,3})(?=[^\s*])(.*?[^\s*])\1/gs,
  /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])(.*?[^\s_])\1(?![\p{L}\p{N}_])/gsu,
  /(~~)(?=[^\s~])(.*?[^\s~])\1/gs,
];

/** Marks within marks are taken away one after the other. */
function withoutEmphasis(text: string): string {
  const once = emphasis.reduce((left, mark) => left.replace(mark, '$2'), text);
  return emphasis.reduce((left, mark) => left.replace(mark, '$2'), once);
}
