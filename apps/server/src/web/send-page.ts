import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers with the web app's page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<unknown>;
