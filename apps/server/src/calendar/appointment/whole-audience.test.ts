import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../testing/index.ts';
import { beginFriday, callAppointments, membersMayCreate } from '../calendar.fixtures.ts';
import { findAudience } from './contact.repository.ts';

const many = 10_050;

describeOnPostgres('an appointment of very many people', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const { create } = callAppointments(server);

  it('is told to all of them, however many they are (CAL-178, CAL-D117)', async () => {
    const [anna, , calendarId] = await beginFriday(server());
    const { id: appointmentId } = await create(anna, calendarId);
    const rows = sql`generate_series(1, ${many}) as n`;
    const id = sql`lpad(to_hex(n), 24, '0')`;
    const dates = sql`created_at, updated_at`;
    const { db } = server();
    await db.execute(sql`insert into users (id, email, password_hash, ${dates})
      select ${id}, 'p' || n || '@x.example', '', ${dates} from users, ${rows} where users.id = ${anna.userId}`);
    await db.execute(sql`insert into memberships (id, user_id, first_name, last_name, display_name, ${dates})
      select ${id}, ${id}, 'P' || n, '', 'P' || n, ${dates} from memberships, ${rows}
      where memberships.id = ${anna.membershipId}`);
    await db.execute(sql`insert into participations (id, appointment_id, membership_id, status, created_at)
      select ${id}, ${appointmentId}, ${id}, 'accepted', now() from ${rows}`);
    expect(await findAudience(db, { appointmentId, occursOn: null }, 'accepted')).toHaveLength(many + 1);
  });
});
