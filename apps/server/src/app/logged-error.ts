import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What a log holds of an error. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  readonly [detail: string]: unknown;
}

/** What tells where it happened and to which part of the tables, never with which values. */
const details = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'];

/** An error without what members wrote: databases repeat the values of a query in message, detail and parameters. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { cause, name } = error;
  return {
    type: name === 'Error' ? error.constructor.name : name,
    message: messageOf(error),
    stack: framesOf(error),
    ...Object.fromEntries(details.flatMap((detail) => (detail in error ? [[detail, Reflect.get(error, detail)]] : []))),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return repeatsValues(error) ? '' : error.message;
}

/** Class 22 of PostgreSQL's codes, data exceptions, quotes the value that it could not read. */
function repeatsValues(error: Error): boolean {
  return 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code));
}

/** The calls that led here; above them the stack repeats the message. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length).trimStart();
}
