import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAddress } from './page-paths.ts';

/** Answers with the web app's page, for an address or for a path that has none. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  address: PageAddress | undefined,
) => Promise<unknown>;
