import { getSession, signIn } from '@atrium/core/session/contract';
import { beforeEach, expect, it } from 'vitest';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnBoth } from '../testing/index.ts';
import { createNetwork } from './create-network.command.ts';

const wanted = { name: 'Werkbund', language: 'fr', email: 'ada.blum@atrium.example', password: 'ten letters or more' };

describeOnBoth('creating the network', (useServer) => {
  const server = useServer();

  beforeEach(async () => {
    await server().reset();
    await server().db.delete(networkSettings);
  });

  it('makes one of two that are asked for at once', async () => {
    const create = (name: string) => createNetwork(server().db, { ...wanted, name }, server().clock.now());
    const made = await Promise.allSettled([create('Werkbund'), create('Bauhaus')]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await server().db.select().from(networkSettings)).length).toBe(1);
  });

  it('makes the network, its administrator and the default categories of groups', async () => {
    await createNetwork(server().db, wanted, server().clock.now());
    const user = { email: wanted.email, password: wanted.password };
    const { response } = await server().call(signIn, { as: server().visitor, body: { user } });
    const as = { cookie: response.cookies[0]?.value ?? '', csrf: '' };
    const { current_member, network } = await server().reply(getSession, { as });
    expect([network.name, network.config.language, network.can.administrate]).toEqual(['Werkbund', 'fr', true]);
    expect(current_member.displayName).toBe('Ada Blum');
    expect(network.group_categories.map(({ slug, plural_name }) => [slug, plural_name])).toEqual([
      ['departments', 'Services'],
      ['projects', 'Projets'],
      ['communities', 'Communautés'],
    ]);
  });

  it('refuses a second one, and leaves the first as it is', async () => {
    await createNetwork(server().db, wanted, server().clock.now());
    const second = createNetwork(
      server().db,
      { ...wanted, name: 'Other', email: 'b@atrium.example' },
      server().clock.now(),
    );
    await expect(second).rejects.toThrow('There is a network in this database already.');
    expect((await server().db.select().from(networkSettings)).map(({ name }) => name)).toEqual(['Werkbund']);
  });

  it.each([
    ['name', { name: ' ' }],
    ['language', { language: 'tlh' }],
    ['email', { email: 'nobody' }],
    ['password', { password: 'too short' }],
    ['password', { password: wanted.email }],
    ['time-zone', { timeZone: 'Mars/Olympus' }],
  ])('names --%s when it does not fit', async (option, values) => {
    await expect(createNetwork(server().db, { ...wanted, ...values }, server().clock.now())).rejects.toThrow(
      `--${option} has to be`,
    );
    expect(await server().db.select().from(networkSettings)).toEqual([]);
  });
});
