import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import { countedAddress } from '../http/address.rules.ts';
import { refuseTooMany } from '../http/admit.ts';
import { generalRule } from '../http/rate-limits.ts';
import { findMailRecipients } from '../members/index.ts';
import { findNetwork } from '../session/index.ts';
import { unsubscribe } from './unsubscribe.command.ts';
import { readUnsubscribeToken } from './unsubscribe.rules.ts';
import { unsubscribePage } from './unsubscribe-page.mail.ts';

interface WithToken {
  Params: { token: string };
}

/**
 * What a letter's link leads to, and its header `List-Unsubscribe`: people see a page with one button, mail programs send a
 * form; both without a session, a cookie or a forgery token, for the link itself is the proof (RFC 8058, NOTIF-D10).
 */
export function serveOneClick(fastify: FastifyInstance, services: Services): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null, null),
    );
    scope.addHook('onRequest', async ({ ip }) => refuseTooMany(services.limits, linkRule, countedAddress(ip)));
    scope.get<WithToken>('/unsubscribe/:token', async (request, reply) => {
      const found = readUnsubscribeToken(services.secret, request.params.token);
      const page = unsubscribePage({ language: await languageOf(request, services), kind: found?.kind, isDone: false });
      return reply
        .code(found === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(page);
    });
    scope.post<WithToken>('/unsubscribe/:token', async (request, reply) => {
      const { database, now, secret } = services;
      const { token } = request.params;
      const kind = await database.db.transaction((tx) => unsubscribe(tx, { secret, token, now: now() }));
      const page = unsubscribePage({ language: await languageOf(request, services), kind, isDone: true });
      return reply
        .code(kind === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(page);
    });
  });
}

const linkRule = { ...generalRule, name: 'unsubscribe' };

/** The language of whoever got the letter, else the network's. */
async function languageOf({ params }: Pick<FastifyRequest<WithToken>, 'params'>, { database, secret }: Services) {
  const network = await findNetwork(database.db);
  const found = readUnsubscribeToken(secret, params.token);
  const [reader] = found === undefined ? [] : await findMailRecipients(database.db, [found.membershipId], network);
  return reader?.language ?? network.language;
}
