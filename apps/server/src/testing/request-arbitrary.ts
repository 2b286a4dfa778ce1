import type { Endpoint } from '@atrium/core/contract';
import fc from 'fast-check';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** What means something to the server under test: texts tried anywhere, and values for fields of a name. */
export interface Known {
  readonly texts: readonly [string, ...string[]];
  readonly fields: Readonly<Record<string, readonly unknown[]>>;
  /** Whether nothing is to be spoiled. */
  readonly isTidy?: boolean;
}

/** A request as somebody might send it who has read the contract, or half of it. */
export interface RandomRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Requests made from an endpoint's schemas, with parts missing, swapped and spoiled. */
export function requestArbitrary({ params, query, body }: Endpoint, known: Known): fc.Arbitrary<RandomRequest> {
  return fc.record({
    params: paramsArbitrary(params, known),
    query: query ? queryArbitrary(query, known) : fc.constant({}),
    body: body ? bodyArbitrary(body, known) : noBody,
  });
}

/** Every other one fits its schema, so that what comes after the schema is reached too. */
function bodyArbitrary(body: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: fittingFor(body, { ...known, isTidy: true }) },
    { weight: 3, arbitrary: valueFor(body, known) },
    { weight: 1, arbitrary: junk },
  );
}

const noBody = fc.oneof(fc.constant(undefined), fc.constant({}), fc.constant({ apply_to: 'all' }));

/** What nobody asked for. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1e308, '', [], {}, 'null', '__proto__', '\u0000', '\ud800', [[[[]]]]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Texts that fit some schema. */
const tidyExamples = [
  'Ein Löffel',
  '2026-11-20',
  '2026-11-20T10:00:00+01:00',
  '2027-11-20T11:30:00+01:00',
  'https://example.org',
  '1565c0',
] as const;

/** Texts that are known to have broken programs, beside those that fit. */
const examples = [
  ...tidyExamples,
  '0001-01-01',
  '9999-12-31',
  '2026-03-29T02:30:00+01:00',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-13-45',
  '99999-01-01',
  'Mars/Olympus',
  'f'.repeat(24),
  `r-${'0'.repeat(24)}`,
  'javascript:alert(1)',
  '=HYPERLINK("x")',
  '<img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '%',
  '\\',
  '\u0000',
  'half a \ud83d',
  'x'.repeat(5_000),
] as const;

const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(...examples),
);

const numbers = fc.oneof(
  fc.constantFrom(-1, 0, 1, 1.5, 999, 1000, 2 ** 31, 2 ** 53, 1e21),
  fc.integer(),
  fc.double({ noNaN: true }),
);

/** Path segments are texts, whatever their schema reads from them; mostly ones that lead somewhere. */
function paramsArbitrary(schema: Schema | undefined, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known.texts, 'me') },
    { weight: 1, arbitrary: texts.filter((text) => !['', '.', '..'].includes(text)) },
  );
  const shape = schema ? shapeOf(schema) : {};
  const meant = (name: string) => {
    const tried = known.fields[name] ?? known.texts;
    const fitting = tried.filter((one) => shape[name] !== undefined && z.safeParse(shape[name], one).success);
    return fc.constantFrom(...(fitting.length > 0 ? fitting : tried));
  };
  const either = (name: string) => fc.oneof({ weight: 3, arbitrary: meant(name) }, segment);
  return fc.record(Object.fromEntries(Object.keys(shape).map((name) => [name, either(name)])));
}

/** Some fit their schema, so that what comes after the schema is reached too. */
function queryArbitrary(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fitting = fc.record(mapped(shapeOf(schema), { ...known, isTidy: true }), { requiredKeys: [] });
  return fc.oneof({ weight: 2, arbitrary: fitting }, { weight: 3, arbitrary: flatArbitrary(schema, known) });
}

function flatArbitrary(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const value = fc.oneof(texts, fc.constantFrom(...known.texts), numbers, fc.array(texts, { maxLength: 3 }));
  const named = Object.fromEntries(
    Object.entries(mapped(shapeOf(schema), known)).map(([name, inner]) => [
      name,
      fc.oneof({ weight: 4, arbitrary: inner }, value),
    ]),
  );
  return fc.record(named, { requiredKeys: [] });
}

function valueFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (known.isTidy) return fittingFor(schema, known);
  return fc.oneof({ weight: 19, arbitrary: fittingFor(schema, known) }, { weight: 1, arbitrary: junk });
}

function fittingFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  // Schemas tell what they are made of only here, without a type that says which.
  const { def } = schema._zod as unknown as { def: Definition };
  switch (def.type) {
    case 'string':
      return textFor(schema, known);
    case 'number':
    case 'int':
      return known.isTidy ? fc.integer({ min: 1, max: 50 }) : numbers;
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(valueFor(def.element, known), { maxLength: 3 });
    case 'object':
      return fc.oneof(
        fc.record(mapped(def.shape, known), {
          requiredKeys: [...requiredOf(def.shape), ...hintedOf(def.shape, known)],
        }),
        fc.record(mapped(def.shape, known), { requiredKeys: requiredOf(def.shape) }),
      );
    case 'union':
      return fc.oneof(...def.options.map((option) => fittingFor(option, known)));
    case 'nullable':
      return fc.option(fittingFor(def.innerType, known), { nil: null });
    case 'optional':
    case 'default':
    case 'prefault':
      return fittingFor(def.innerType, known);
    default:
      return junk;
  }
}

/** Mostly what the schema takes, so that more than the first check is reached. */
function textFor(schema: Schema, known: Known): fc.Arbitrary<string> {
  const tried = [...(known.isTidy ? tidyExamples : examples), ...known.texts];
  const fitting = tried.filter((text) => z.safeParse(schema, text).success);
  if (known.isTidy && fitting.length > 0) return fc.constantFrom(...fitting);
  const any = { weight: 1, arbitrary: texts };
  return fitting.length === 0 ? texts : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fitting) }, any);
}

type Definition =
  | { readonly type: 'string' | 'number' | 'int' | 'boolean' | 'unknown' }
  | { readonly type: 'literal'; readonly values: readonly unknown[] }
  | { readonly type: 'enum'; readonly entries: Readonly<Record<string, unknown>> }
  | { readonly type: 'array'; readonly element: Schema }
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, Schema>> }
  | { readonly type: 'union'; readonly options: readonly Schema[] }
  | { readonly type: 'nullable' | 'optional' | 'default' | 'prefault'; readonly innerType: Schema };

function mapped(shape: Readonly<Record<string, Schema>>, known: Known) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, inner]) => {
      const hinted = known.fields[name]?.filter((one) => !known.isTidy || z.safeParse(inner, one).success);
      const value = valueFor(inner, known);
      if (hinted === undefined || hinted.length === 0) return [name, value];
      const meant = fc.constantFrom(...hinted);
      return [name, known.isTidy ? meant : fc.oneof({ weight: 9, arbitrary: meant }, value)];
    }),
  );
}

/** What has no default is mostly there, so that more than the first check is reached. */
function requiredOf(shape: Readonly<Record<string, Schema>>): string[] {
  return Object.keys(shape).filter((name) => !['optional', 'default', 'prefault'].includes(typeOf(shape[name])));
}

function hintedOf(shape: Readonly<Record<string, Schema>>, { fields }: Known): string[] {
  return Object.keys(shape).filter((name) => name in fields && !requiredOf(shape).includes(name));
}

function typeOf(schema: Schema | undefined): string {
  return schema === undefined ? '' : schema._zod.def.type;
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { def } = schema._zod as unknown as { def: Definition };
  return def.type === 'object' ? def.shape : {};
}
