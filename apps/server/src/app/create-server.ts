import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyFactory, { type FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { refusalFrom, sendRefusal } from '../http/error-body.ts';
import { answerHealth } from '../http/health.ts';
import { readJsonBodies } from '../http/json-body.ts';
import { negotiateOnAccept } from '../http/negotiation.ts';
import { createRateLimits, noLimits } from '../http/rate-limits.ts';
import { commonRefusal } from '../http/refusal.ts';
import { registerRoutes } from '../http/register-routes.ts';
import type { Route } from '../http/route.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { chooseWakeUp } from '../realtime/choose-wake-up.ts';
import type { EventLog } from '../realtime/event-log.ts';
import { createRealtimeNode, type RealtimeTimings } from '../realtime/realtime.ts';
import { accountClosedMail } from '../session/account-closed.mail.ts';
import type { TellAccountClosed } from '../session/account-closed.port.ts';
import { createIdentify } from '../session/identity.repository.ts';
import type { ByteStore } from '../storage/byte-store.port.ts';
import { chooseByteStore } from '../storage/choose-byte-store.ts';
import { chooseTeams } from '../teams/choose-teams.ts';
import type { Teams } from '../teams/teams.port.ts';
import type { Config } from './config.ts';
import { domainPlugins } from './domain-plugins.ts';
import { domainRoutes } from './domain-routes.ts';
import { loggerOptions } from './log.ts';
import type { Services } from './services.ts';
import { releaseConnectionsOnClose } from './shutdown.ts';
import { socketAdmission } from './socket-admission.ts';

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
  /** Tells somebody that wrong passwords have closed their account; by mail unless given. */
  readonly tellAccountClosed?: TellAccountClosed;
  /** Where Teams meetings are made; what the settings say unless given. */
  readonly teams?: Teams;
  /** Serves pages; without it unknown paths are refused in JSON. */
  readonly web?: (fastify: FastifyInstance, services: Services) => Promise<void>;
}

/** Puts the server together; it answers as soon as it listens, or to `inject`. */
export async function createServer(parts: ServerParts): Promise<{ fastify: FastifyInstance; services: Services }> {
  const fastify = createFastify(parts.config);
  const services = createServices(fastify, parts);
  setSecurityHeaders(fastify, parts.config);
  await fastify.register(fastifyCookie);
  await fastify.register(fastifyMultipart, { limits: { fileSize: 1024 ** 3, files: 100, fieldSize: 1024 ** 2 } });
  answerHealth(fastify, services);
  registerRoutes(fastify, [...domainRoutes(services), ...(parts.routes?.(services) ?? [])], services);
  for (const plug of domainPlugins) await plug(fastify, services);
  if (parts.web === undefined)
    fastify.setNotFoundHandler((_request, reply) => sendRefusal(commonRefusal('not_found'), reply));
  else await parts.web(fastify, services);
  await fastify.ready();
  return { fastify, services };
}

function createFastify(config: Config): FastifyInstance {
  const fastify = fastifyFactory({
    logger: loggerOptions(config),
    trustProxy: config.trustedProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    bodyLimit: 1024 * 1024,
  });
  negotiateOnAccept(fastify);
  readJsonBodies(fastify);
  releaseConnectionsOnClose(fastify);
  fastify.decorateRequest('identity', null);
  fastify.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') reply.header('Vary', 'Accept');
  });
  fastify.setErrorHandler((error, request, reply) => sendRefusal(refusalFrom(error, request), reply));
  return fastify;
}

function createServices(fastify: FastifyInstance, parts: ServerParts): Services {
  const { config, database, now, timings } = parts;
  const { log } = fastify;
  const wakeUp = chooseWakeUp(config, database);
  const { rateLimits } = config;
  const realtime = createRealtimeNode({ database, now, log, wakeUp, admission: socketAdmission, rateLimits, timings });
  const limits = config.rateLimits ? createRateLimits(now) : noLimits;
  const identify = createIdentify({ database, now });
  const { bytes = chooseByteStore(config), events = realtime.events } = parts;
  const { tellAccountClosed = accountClosedMail({ config, now }), teams = chooseTeams(config, now) } = parts;
  return { config, database, bytes, now, limits, log, identify, realtime, events, tellAccountClosed, teams };
}
