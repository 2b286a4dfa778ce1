import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyFactory, { type FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { findWorn, networkPlace, presentLetterColors } from '../design/index.ts';
import { findThemeAt } from '../design/theme-at.command.ts';
import { createCallerTurns, freeTurns } from '../http/caller-turns.ts';
import { compressReplies } from '../http/compress.ts';
import { refuseCodedBodies } from '../http/content-coding.ts';
import { refusalFrom, sendRefusal } from '../http/error-body.ts';
import { answerHealth } from '../http/health.ts';
import { createIncomingFolder } from '../http/incoming-folder.ts';
import { readJsonBodies } from '../http/json-body.ts';
import { createKnownCredentials } from '../http/known-credentials.ts';
import { takeMultipart } from '../http/multipart/is-multipart.ts';
import { negotiateOnAccept, negotiateOnBody } from '../http/negotiation.ts';
import { endSlowBodies, type Patience, timeoutsOf, usualPatience } from '../http/patience.ts';
import { createRateLimits, noLimits } from '../http/rate-limits.ts';
import { registerRoutes } from '../http/register-routes.ts';
import type { Route } from '../http/route.ts';
import { keepNoAnswers, setSecurityHeaders } from '../http/security-headers.ts';
import { proxiesFrom } from '../http/trusted-proxy.rules.ts';
import { refuseUnkeptPaths, refuseUnknown } from '../http/unknown.ts';
import { closePagesUnseen } from '../members/index.ts';
import { themeOf, withTeamsOffered, withTranslationOffered } from '../network/index.ts';
import { chooseWakeUp } from '../realtime/choose-wake-up.ts';
import type { EventLog } from '../realtime/event-log.ts';
import { createRealtimeNode, type RealtimeTimings } from '../realtime/realtime.ts';
import { findNetwork } from '../session/caller.repository.ts';
import { createIdentify } from '../session/identity.repository.ts';
import { createPasswords } from '../session/password.command.ts';
import type { PasswordCost } from '../session/password.rules.ts';
import type { ByteStore } from '../storage/byte-store.port.ts';
import { chooseByteStore } from '../storage/choose-byte-store.ts';
import { chooseScanner } from '../storage/choose-scanner.ts';
import type { Scanner } from '../storage/scanner.port.ts';
import { createUploadRoom } from '../storage/upload-room.ts';
import { chooseTeams } from '../teams/choose-teams.ts';
import type { Teams } from '../teams/teams.port.ts';
import { isSecretToRenew } from '../teams/teams-secret.rules.ts';
import { chooseTranslator } from '../translation/choose-translator.command.ts';
import type { Translator } from '../translation/translator.port.ts';
import { gatherParts } from '../uploads/resumable/gather-parts.command.ts';
import type { Config } from './config.ts';
import { createCustomerCentral, withCentral } from './customer-central.ts';
import { domainPlugins } from './domain-plugins.ts';
import { domainRoutes } from './domain-routes.ts';
import { type LogStream, loggerOptions } from './log.ts';
import { readServerSecret } from './server-secret.ts';
import type { Services } from './services.ts';
import { releaseConnectionsOnClose } from './shutdown.ts';
import { createSocketAdmission } from './socket-admission.ts';
import { usedFolders } from './used-folders.ts';

/** What a server is made of. */
export interface ServerParts {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  /** Where the bytes of uploaded files lie; what the settings say unless given. */
  readonly bytes?: ByteStore;
  /** Where writes tell what happened, in place of the log in the database. */
  readonly events?: EventLog;
  /** How often realtime looks after its sockets, where it differs from the usual. */
  readonly timings?: Partial<RealtimeTimings>;
  /** Calls beside those of the domains. */
  readonly routes?: (services: Services) => readonly Route[];
  /** Where Teams meetings are made; what the settings say unless given. */
  readonly teams?: Teams;
  /** Who translates for the network; what the settings say unless given, null for nobody. */
  readonly translator?: Translator | null;
  /** What checks uploads for viruses; what the settings say unless given. */
  readonly scanner?: Scanner;
  /** What guessing a password costs; as much as is usual unless given. */
  readonly passwordCost?: PasswordCost;
  /** How long whoever sends a request may take. */
  readonly patience?: Patience;
  /** Where the lines of the log go; to standard output unless given. */
  readonly log?: LogStream;
  /** Serves pages; without it unknown paths are refused in JSON. */
  readonly web?: (fastify: FastifyInstance, services: Services) => Promise<void>;
}

/** Puts the server together; it answers as soon as it listens, or to `inject`. */
export async function createServer(parts: ServerParts): Promise<{ fastify: FastifyInstance; services: Services }> {
  const fastify = createFastify(parts);
  const services = createServices(fastify, parts);
  setSecurityHeaders(fastify, parts.config);
  await fastify.register(fastifyCookie);
  fastify.addHook('onClose', () => services.incoming.remove());
  answerHealth(fastify, services);
  registerRoutes(fastify, [...domainRoutes(services), ...(parts.routes?.(services) ?? [])], services);
  for (const plug of domainPlugins) await plug(fastify, services);
  if (parts.web === undefined) fastify.setNotFoundHandler((request, reply) => refuseUnknown(request, reply, services));
  else await parts.web(fastify, services);
  await fastify.ready();
  return { fastify, services };
}

function createFastify({ config, log, patience = usualPatience }: ServerParts): FastifyInstance {
  const fastify = fastifyFactory({
    logger: loggerOptions(config, log),
    trustProxy: proxiesFrom(config.trustedProxy) ?? false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    bodyLimit: 1024 * 1024,
    ...timeoutsOf(patience),
    frameworkErrors: (error, request, reply) => sendRefusal(refusalFrom(error, request), reply),
  });
  negotiateOnBody(fastify);
  negotiateOnAccept(fastify);
  refuseCodedBodies(fastify);
  readJsonBodies(fastify);
  takeMultipart(fastify);
  endSlowBodies(fastify, patience);
  refuseUnkeptPaths(fastify);
  releaseConnectionsOnClose(fastify);
  fastify.decorateRequest('identity', null);
  keepNoAnswers(fastify);
  compressReplies(fastify);
  fastify.setErrorHandler((error, request, reply) => sendRefusal(refusalFrom(error, request), reply));
  return fastify;
}

/** As many as a browser sends at once. */
const callsAtOnce = 6;

function createServices(fastify: FastifyInstance, parts: ServerParts): Services {
  const { config, database, now, timings } = parts;
  const { log } = fastify;
  const wakeUp = chooseWakeUp(config, database);
  const { rateLimits } = config;
  const realtime = createRealtimeNode({
    database,
    now,
    log,
    wakeUp,
    admission: createSocketAdmission(),
    rateLimits,
    timings,
  });
  const limits = config.rateLimits ? createRateLimits(now) : noLimits;
  const sentBy = createIdentify({ config, database, now });
  const knownCredentials = createKnownCredentials(now);
  const turns = config.rateLimits ? createCallerTurns(callsAtOnce) : freeTurns;
  const { bytes = chooseByteStore(config), events = realtime.events } = parts;
  const { teams = chooseTeams(config, now) } = parts;
  const { scanner = chooseScanner(config), translator = chooseTranslator(config, now) } = parts;
  const folders = usedFolders(config);
  const folder = folders.at(-1)?.path;
  const incoming = createIncomingFolder(folder === undefined ? tmpdir() : join(folder, 'incoming'));
  const gathered = gatherParts(folder, database);
  const secret = readServerSecret(folders);
  const central = config.central && createCustomerCentral(config.central, { issuer: config.publicUrl, now });
  const identify: Services['identify'] = async (request) => {
    const identity = await sentBy(request);
    const network = withTranslationOffered(withTeamsOffered(identity.network, teams !== null), translator !== null);
    const isTeamsSecretToRenew = isSecretToRenew(config.teams?.secretEndsOn ?? null, now());
    return { ...identity, network: withCentral({ ...network, isTeamsSecretToRenew }, central) };
  };
  const room = createUploadRoom();
  const kept = {
    config,
    database,
    bytes,
    incoming,
    parts: gathered,
    room,
    scanner,
    secret,
    now,
    limits,
    passwords: createPasswords(parts.passwordCost),
    knownCredentials,
    turns,
    log,
  };
  const findTheme: Services['findTheme'] = (identity, pathname) => findThemeAt(database.db, { identity, pathname });
  const findLetterColors: Services['findLetterColors'] = async () =>
    presentLetterColors(await findWorn(database.db, networkPlace), themeOf(await findNetwork(database.db)));
  return { ...kept, identify, closePagesUnseen, realtime, events, teams, translator, findTheme, findLetterColors };
}
