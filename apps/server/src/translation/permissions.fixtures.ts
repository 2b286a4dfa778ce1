import { createAppointment } from '@atrium/core/calendar/contract';
import { sendDirectMessage } from '@atrium/core/direct-messages/contract';
import { getTranslation, listTranslationLanguages } from '@atrium/core/translation/contract';
import { createPersonalCalendar, draftOf } from '../calendar/calendar.fixtures.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { TestMember } from '../testing/test-members.ts';

type Owner = (world: PermissionWorld) => TestMember;
const oneself: Owner = ({ own }) => own;
const another: Owner = ({ other }) => other;

const aMessage = (from: Owner, to: Owner) => async (world: PermissionWorld) => {
  const to_ids = [to(world).membershipId];
  const body = { to: to_ids, subject: 'Fest' };
  const { message } = await world.server.reply(sendDirectMessage, { as: from(world), body });
  return { params: { language: 'DE', type: 'message' as const, id: message.id } };
};

/** To somebody who has come just now. */
const betweenOthers = async (world: PermissionWorld) => {
  const ida = await world.server.member('Ida');
  return aMessage(another, () => ida)(world);
};

const anAppointment = (of: Owner) => async (world: PermissionWorld) => {
  const { server } = world;
  const calendar = await createPersonalCalendar(server.db, { owner: of(world).membershipId });
  const body = { appointment: draftOf(calendar, { name: 'Fest' }) };
  const { appointment } = await server.reply(createAppointment, { as: of(world), body });
  return { params: { language: 'DE', type: 'appointment' as const, id: appointment.id } };
};

/** Who may read in another language: visitor, second step, guest, member, insider, group, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(listTranslationLanguages, 'the network', '11yyyyyy', () => ({})),
  may(getTranslation, 'a message they got', '11yyyyyy', aMessage(another, oneself)),
  may(getTranslation, 'a message between others', '11444444', betweenOthers),
  may(getTranslation, 'an appointment of others', '11444444', anAppointment(another)),
];
