// Started by startBareUploads: takes one file at a time in, writes it to the folder it was told, answers; ends with its parent.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';

process.once('message', async (folder: string) => {
  const server = Fastify({ bodyLimit: 2 ** 31 });
  await server.register(multipart, { limits: { fileSize: 2 ** 31 } });
  server.post('/', async (request, reply) => {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue;
      const path = join(folder, 'received');
      // What was confirmed is on the disk here as well.
      await pipeline(part.file, createWriteStream(path, { flush: true }));
      await rm(path);
    }
    return reply.code(201).send({});
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.addresses();
  process.send?.(address?.port ?? 0);
});
process.once('disconnect', () => process.exit());
