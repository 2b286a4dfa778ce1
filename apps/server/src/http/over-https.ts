import type { FastifyRequest } from 'fastify';
import type { Config } from '../app/config.ts';

type Reached = Pick<Config, 'publicUrl'>;

/** Whether people open the product over https. */
export function isOverHttps({ publicUrl }: Reached): boolean {
  return publicUrl.startsWith('https:');
}

/** Whether a request came over https, by the settings or as a trusted proxy tells. */
export function cameOverHttps(request: FastifyRequest, config: Reached): boolean {
  return isOverHttps(config) || request.protocol === 'https';
}
