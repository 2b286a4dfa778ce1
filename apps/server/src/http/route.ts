import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, FailureCodeOf, ParamsOf, QueryOf, ReplyGivenOf } from '@atrium/core/contract';
import type { Formatter, Language } from '@atrium/core/messages';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Caller, CurrentNetwork, CurrentSession, MemberCaller } from './caller.ts';
import type { RateRule } from './rate-limits.ts';
import type { Fail, Refusal } from './refusal.ts';

/** A file of a multipart call, in a temporary place until the answer is sent. */
export interface ReceivedFile {
  readonly field: string;
  readonly name: string;
  readonly contentType: string;
  readonly path: string;
  readonly size: number;
  /** Known of a file that may be taken away from where it lies. */
  readonly sha256?: string;
}

/** What goes with the bytes of an answer. */
export interface DownloadOptions {
  readonly contentType: string;
  readonly fileName?: string;
  readonly etag?: string;
  readonly isInline?: boolean;
  readonly status?: 200 | 206;
}

/** Bytes a handler answers with instead of JSON. */
export class Download {
  readonly content: string | Buffer | Readable;
  readonly contentType: string;
  readonly fileName: string | undefined;
  /** Names this very content; who has it already is answered 304. */
  readonly etag: string | undefined;
  /** Shown by the browser where it is asked for, instead of saved. */
  readonly isInline: boolean;
  /** 206 for some of the bytes. */
  readonly status: 200 | 206;

  constructor(content: string | Buffer | Readable, options: DownloadOptions) {
    this.content = content;
    this.contentType = options.contentType;
    this.fileName = options.fileName;
    this.etag = options.etag;
    this.isInline = options.isInline ?? false;
    this.status = options.status ?? 200;
  }
}

/** A value in the query of the next page. */
export type PageValue = string | number | readonly string[];

/** What a handler may add to its answer. */
export interface ReplyHead {
  header(name: string, value: string): void;
  /** Takes the place of the status of success, where what was asked for is there already. */
  status(code: 200): void;
  /** Adds to the `Link` header, such as `rel="next"`. */
  link(relation: string, url: string): void;
  /** Leads to the next page: the same call with this query; what is empty is left out. */
  nextPage(query: Readonly<Record<string, PageValue>>): void;
  cookie(name: string, value: string, options: CookieSerializeOptions): void;
}

/** Everything a handler knows and may do. */
export interface Context<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Files of a multipart call. */
  readonly files: readonly ReceivedFile[];
  readonly caller: Caller;
  /** The signed-in caller; reading it refuses visitors with 401, where the call does not do so itself. */
  readonly member: MemberCaller;
  readonly session: CurrentSession | null;
  readonly network: CurrentNetwork;
  readonly language: Language;
  /** Texts in the reader's language. */
  readonly text: Formatter;
  /** The write's transaction, or the database for reads. Only this handle is used inside a handler. */
  readonly db: Db;
  readonly now: Date;
  readonly requestId: string;
  readonly reply: ReplyHead;
  /** Makes a refusal, to be returned or thrown. */
  readonly fail: Fail<FailureCodeOf<E>>;
  /** Runs once the write is in the database, before the answer is sent. */
  afterCommit(act: () => void | Promise<void>): void;
  /** The request as it came, for what the contract cannot say. */
  readonly request: FastifyRequest;
}

/** Answers one call: the reply, bytes, or a refusal. */
export type Handler<E> = (context: Context<E>) => Promise<ReplyGivenOf<E> | Download | Refusal>;

/** What is known of a call before its body is taken in. */
export interface CallHead<E> extends Pick<Context<E>, 'db' | 'fail' | 'member' | 'network' | 'now' | 'params'> {
  /** How long the body says it is; absent where it does not. */
  readonly contentLength: number | undefined;
}

/** How much of a multipart body is taken in. */
export interface BodyBounds {
  readonly files: number;
  readonly fileSize: number;
  /** Called, once or twice, when the call is over, however it ended. */
  readonly release?: () => void;
}

export interface RouteOptions<E = Endpoint> {
  /** Judges a multipart call before anything of its body is taken in; throws the refusal. Without it no file is taken. */
  readonly receive?: (head: CallHead<E>) => Promise<BodyBounds>;
  /** `own`: a write that opens its transactions itself, because it waits for something outside the database. */
  readonly transaction?: 'own';
  /** Takes the place of the general limit. */
  readonly limit?: RateRule;
}

/** A call of the contract with its answer. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (context: Context<Endpoint>) => Promise<unknown>;
  readonly options: RouteOptions;
}

/** Puts a handler behind a call of the contract. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>, options: RouteOptions<E> = {}): Route {
  // The kernel parses with this endpoint's own schemas, so the context it builds is the one the handler asks for.
  return { endpoint, handle: handler as unknown as Route['handle'], options: options as unknown as RouteOptions };
}
