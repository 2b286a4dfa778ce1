import fastifyFactory from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { carryAnswers } from './carried-answers.ts';

const carriedSchema = z.record(
  z.string(),
  z.object({ status: z.number(), headers: z.record(z.string(), z.string()), text: z.string() }),
);

/** What a page carries that asks for this, opened with a cookie. */
async function carry(...asks: string[]) {
  const fastify = fastifyFactory();
  fastify.get('/who', async (request, reply) => {
    reply.headers({ position: '7', 'x-request-id': 'r', 'set-cookie': 'known=1' });
    return { who: request.headers.cookie, in: request.headers['accept-language'], text: '</script><b>&' };
  });
  fastify.get('/missing', async (_, reply) => reply.code(401).send({ error: true }));
  fastify.get('/broken', async () => Promise.reject(new Error('broken')));
  fastify.get('/busy', async (_, reply) => reply.code(429).send({ error: true }));
  fastify.get('/text', async () => 'no JSON');
  fastify.get('/page', async (request) => carryAnswers(asks, { fastify, request, language: 'fr' }));
  const headers = { cookie: 'session=own', 'accept-encoding': 'br', 'if-none-match': '"1"' };
  const { element, cookies } = (await fastify.inject({ url: '/page', headers })).json();
  await fastify.close();
  const [, content = ''] = /^<script type="application\/json" id="carried">([^<>&]*)<\/script>$/.exec(element) ?? [];
  return { answers: z.parse(carriedSchema, JSON.parse(content)), cookies };
}

it('a page carries what its reader may know, with nothing in it that ends its element (GEN-D28)', async () => {
  const { answers, cookies } = await carry('/who');
  const text = JSON.stringify({ who: 'session=own', in: 'fr', text: '</script><b>&' });
  const headers = { 'content-type': 'application/json; charset=utf-8', position: '7' };
  expect(answers).toEqual({ '/who': { status: 200, headers, text } });
  expect(cookies).toEqual(['known=1']);
});

it('a page carries refusals, but nothing that failed, came too often or is no answer of a call (GEN-D28)', async () => {
  const { answers } = await carry('/missing', '/broken', '/busy', '/text', '/nowhere?to=1');
  expect(Object.entries(answers).map(([url, { status }]) => [url, status])).toEqual([
    ['/missing', 401],
    ['/nowhere?to=1', 404],
  ]);
});
