// A server of its own process for tests that kill it: prints one line of JSON once it answers.
import { readConfig } from '../app/config.ts';
import { createServer } from '../app/create-server.ts';
import { closeOnSignal } from '../app/shutdown.ts';
import { openDatabase } from '../db/open-database.ts';
import { sampleRoutes } from './sample-calls.ts';
import { createMember } from './test-members.ts';

const config = readConfig(process.env);
const database = await openDatabase(config);
const now = () => new Date();
const routes = sampleRoutes({ handled: [], committed: [] });
const { fastify } = await createServer({ config, database, now, routes });
closeOnSignal(fastify, database);
const { cookie, csrf } = await createMember(database.db, { firstName: 'Anna' }, now());
const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address, cookie, csrf })}\n`);
