import type { Endpoint } from '@atrium/core/contract';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

const compiled = new WeakMap<Schema, Schema>();

/** What the answers of a call have to fit, made into code when it is first asked for: a month has hundreds of entries to look at. */
export function replySchemaOf({ reply }: Endpoint): Schema | undefined {
  if (reply === undefined) return undefined;
  const schema = compiled.get(reply) ?? z.compile(reply);
  compiled.set(reply, schema);
  return schema;
}
