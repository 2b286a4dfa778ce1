import { getSession } from '@atrium/core/session/contract';
import { expect, it } from 'vitest';
import { sessions } from '../session/session.tables.ts';
import { describeOnBoth } from '../testing/index.ts';
import { sweep } from './housekeeping.ts';

describeOnBoth('housekeeping', (useServer) => {
  const server = useServer();

  it('deletes sessions that have ended and leaves the others (AUTH-D08)', async () => {
    await server().member('Anna');
    server().clock.advance(11 * 60 * 60 * 1000);
    const berta = await server().member('Berta');
    server().clock.advance(2 * 60 * 60 * 1000);
    await sweep(server().services);
    expect(await server().db.select().from(sessions)).toHaveLength(1);
    expect((await server().call(getSession, { as: berta })).status).toBe(200);
  });
});
