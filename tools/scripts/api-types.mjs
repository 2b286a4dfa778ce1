// Says types as people write them: a schema as the type of what it takes, a chart by its name alone.

/** What each schema of zod is, given what its arguments say. */
const said = {
  String: () => 'string',
  Number: () => 'number',
  Boolean: () => 'boolean',
  Unknown: () => 'unknown',
  Null: () => 'null',
  ISODate: () => 'isoDate',
  ISODateTime: () => 'isoDateTime',
  Array: ([item]) => (/[|&]/.test(item) ? `(${item})[]` : `${item}[]`),
  Nullable: ([inner]) => `${inner} | null`,
  Optional: ([inner]) => `${inner} | undefined`,
  Default: ([inner]) => `default<${inner}>`,
  Prefault: ([inner]) => `default<${inner}>`,
  NonOptional: ([inner]) => inner,
  Readonly: ([inner]) => `readonly ${inner}`,
  Branded: ([, name]) => name.slice(1, -1),
  Literal: ([value]) => value,
  Enum: ([values]) => [...values.matchAll(/: ("[^"]*")/g)].map(([, value]) => value).join(' | '),
  Union: ([options]) => listed(options).join(' | '),
  DiscriminatedUnion: ([options]) => listed(options).join(' | '),
  Object: ([shape, config = '']) => (config.includes('strip') ? shape : `${shape} & ${config.replace('z.core.$', '')}`),
};

/** A type on one line, shortened. */
export function sayType(text) {
  const line = text
    .replace(/import\("[^"]+"\)\./g, '')
    .replace(/\s+/g, ' ')
    .replace(/\(?string & z\.(?:core\.)?\$brand<"(\w+)">\)?/g, '$1');
  return rewrite(line).replaceAll(anySchema, '').replace(/; \}/g, ' }');
}

/** What a schema made of parts is besides what it takes. */
const anySchema = ' & Type<unknown, unknown, TypeInternals<unknown, unknown>>';

function rewrite(text) {
  let result = '';
  let rest = text;
  const name =
    /\bz\.(?:ZodMini|core\.\$Zod)(\w+)<|\bz\.(?:ZodMini|core\.\$Zod)(ISO\w+|Boolean|Unknown|Null)\b(?!<)|StateMachine</;
  for (let found = name.exec(rest); found; found = name.exec(rest)) {
    result += rest.slice(0, found.index);
    const start = found.index + found[0].length;
    const bare = found[2];
    if (bare) {
      result += said[bare]?.([]) ?? found[0];
      rest = rest.slice(start);
      continue;
    }
    const end = endOfBrackets(rest, start);
    result += found[1] ? saySchema(found[1], rest.slice(start, end - 1)) : 'StateMachine<…>';
    rest = rest.slice(end);
  }
  return result + rest;
}

function saySchema(kind, text) {
  const parts = splitOutside(text, ',').map((part) => rewrite(part.trim()));
  return said[kind]?.(parts) ?? `${kind}<${parts.join(', ')}>`;
}

/** The members of a tuple. */
function listed(tuple) {
  return splitOutside(tuple.replace(/^readonly \[|^\[|\]$/g, ''), ',').map((part) => part.trim());
}

/** Cuts a text where a sign stands outside all brackets and quotation marks. */
export function splitOutside(text, cut) {
  const parts = [];
  let start = 0;
  for (const { at, sign, depth } of signs(text)) {
    if (sign !== cut || depth > 0) continue;
    parts.push(text.slice(start, at));
    start = at + 1;
  }
  return [...parts, text.slice(start)].filter((part) => part.trim() !== '');
}

/** Where the bracket before `from` has closed. */
function endOfBrackets(text, from) {
  for (const { at, sign, depth } of signs(text.slice(from - 1))) {
    if (depth === 0 && closing.includes(sign)) return from + at;
  }
  return text.length;
}

const opening = '<({[';
const closing = '>)}]';

/** The signs of a text but for what stands in quotation marks, each with how many brackets are around it. */
export function* signs(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (`"'\``.includes(sign)) {
      at = endOfText(text, at);
      continue;
    }
    const isArrow = sign === '>' && text[at - 1] === '=';
    if (closing.includes(sign) && !isArrow) depth--;
    yield { at, sign, depth };
    if (opening.includes(sign)) depth++;
  }
}

function endOfText(text, from) {
  let at = from + 1;
  while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1;
  return at;
}
