import type { FastifyInstance, FastifyRequest } from 'fastify';

const multipart = 'multipart/form-data';

/** Lets forms through to the calls that take them; their bodies are read there. */
export function takeMultipart(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(multipart, (_request, _body, done) => done(null));
}

/** Whether a request brings a form with fields and files. */
export function isMultipart({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.toLowerCase().startsWith(multipart) ?? false;
}
