import type { Theme } from '@atrium/core/design/schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../db/database.ts';
import type { Caller, Identify, Identity } from '../http/caller.ts';
import type { CallerTurns } from '../http/caller-turns.ts';
import type { IncomingFolder } from '../http/incoming-folder.ts';
import type { KnownCredentials } from '../http/known-credentials.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { LetterColors } from '../mail/letter.ts';
import type { EventLog } from '../realtime/event-log.ts';
import type { RealtimeNode } from '../realtime/realtime.ts';
import type { Passwords } from '../session/password.command.ts';
import type { ByteStore } from '../storage/byte-store.port.ts';
import type { PartFolder } from '../storage/part-folder.ts';
import type { Scanner } from '../storage/scanner.port.ts';
import type { UploadRoom } from '../storage/upload-room.ts';
import type { Teams } from '../teams/teams.port.ts';
import type { Translator } from '../translation/translator.port.ts';
import type { Config } from './config.ts';

/** What the domains are given to work with. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** Where the bytes of uploaded files lie. */
  readonly bytes: ByteStore;
  /** Where they lie while a call is answered. */
  readonly incoming: IncomingFolder;
  /** Where uploads that come in parts are gathered. */
  readonly parts: PartFolder;
  /** How much of what is uploaded has room. */
  readonly room: UploadRoom;
  readonly scanner: Scanner;
  /** What is derived from it can be shown again and is in no copy of the database. */
  readonly secret: string;
  /** The server's clock; a request's own instant is in its context. */
  readonly now: () => Date;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly knownCredentials: KnownCredentials;
  readonly turns: CallerTurns;
  readonly log: FastifyBaseLogger;
  readonly identify: Identify;
  /** Takes out of an answer what leads its reader to people they may not see. */
  readonly closePagesUnseen: (db: Db, content: unknown, reader: Caller) => Promise<void>;
  /** Where writes tell what happened. */
  readonly events: EventLog;
  /** This process's sockets, and its exchange with the other processes. */
  readonly realtime: RealtimeNode;
  /** What the page of an address wears, as its reader may know. */
  readonly findTheme: (identity: Identity, pathname: string) => Promise<Theme>;
  /** What letters of the network wear now. */
  readonly findLetterColors: () => Promise<LetterColors>;
  /** Where Teams meetings are made; null without. */
  readonly teams: Teams | null;
  /** Who translates for the network; null without. */
  readonly translator: Translator | null;
}
