import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPublic } from '../app/reach.ts';
import type { Services } from '../app/services.ts';
import { dressLetter } from './letter.ts';
import type { MailRow } from './mail.tables.ts';
import { findLatestMails, findMail } from './mail-queue.ts';
import { framedHtml, frameSandbox, listPage, mailPage, outboxPath, outboxStyles, presentMail } from './outbox-page.ts';

const mostMails = 200;
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Mails bring their styles along, and run nothing. */
const framePolicy = `sandbox ${frameSandbox}; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** Lets whoever develops read what this server mails: on a server for this machine alone, outside production. */
export function serveOutbox(fastify: FastifyInstance, services: Services): void {
  const { bytes, config, findLetterColors } = services;
  const { db } = services.database;
  if (config.production || isPublic(config)) return;

  function get(path: string, answer: (request: FastifyRequest, reply: FastifyReply) => unknown): void {
    fastify.get(`${outboxPath}${path}`, (request, reply) => {
      if (!isFromHere(request)) return reply.callNotFound();
      reply.headers({ 'Content-Security-Policy': pagePolicy, 'Cache-Control': 'no-store' });
      return answer(request, reply);
    });
  }

  function getOfMail(path: string, answer: (mail: MailRow, reply: FastifyReply, request: FastifyRequest) => unknown) {
    get(`/:mailId${path}`, async (request, reply) => {
      const mail = await findMail(db, paramOf(request, 'mailId'));
      return mail === undefined ? reply.callNotFound() : answer(mail, reply, request);
    });
  }

  get('', async (_, reply) => sendPage(reply, listPage(await findLatestMails(db, mostMails))));
  get('.json', async () => ({ mails: (await findLatestMails(db, mostMails)).map(presentMail) }));
  get('.css', (_, reply) => reply.type('text/css; charset=utf-8').send(outboxStyles));
  getOfMail('', (mail, reply) => sendPage(reply, mailPage(mail)));
  getOfMail('/html', async (mail, reply) => {
    reply.headers({ 'Content-Security-Policy': framePolicy, 'X-Frame-Options': 'SAMEORIGIN' });
    return sendPage(reply, dressLetter(framedHtml(mail), await findLetterColors()));
  });
  getOfMail('/calendar', ({ calendar }, reply) => {
    if (calendar === null) return reply.callNotFound();
    return sendFile(reply, { name: 'appointment.ics', content: calendar.content });
  });
  getOfMail('/files/:index', async ({ files }, reply, request) => {
    const file = files[Number(paramOf(request, 'index'))];
    const content = file && (await bytes.open(file.storageKey));
    return content === undefined ? reply.callNotFound() : sendFile(reply, { name: file?.name ?? '', content });
  });
}

const forwarding = /^(forwarded|via|x-forwarded.*|x-original.*|(x-real|x-client|true-client|cf-connecting)-ip)$/;

/** Asked on this machine, by its own name, and not on behalf of somebody behind a proxy or of another website. */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  return isLoopback && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
}

function paramOf({ params }: FastifyRequest, name: string): string {
  // The router has put what the path names here.
  return (params as Readonly<Record<string, string>>)[name] ?? '';
}

function sendPage(reply: FastifyReply, source: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(source);
}

function sendFile(reply: FastifyReply, { name, content }: { name: string; content: unknown }): FastifyReply {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encoded}`);
  return reply.type('application/octet-stream').send(content);
}
