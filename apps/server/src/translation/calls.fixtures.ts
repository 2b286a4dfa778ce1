import { createAppointment } from '@atrium/core/calendar/contract';
import { sendDirectMessage } from '@atrium/core/direct-messages/contract';
import { getTranslation, listTranslationLanguages } from '@atrium/core/translation/contract';
import { createPersonalCalendar, draftOf } from '../calendar/calendar.fixtures.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import type { SampleFields } from '../testing/sample-trial.ts';
import type { TestMember } from '../testing/test-members.ts';
import type { Translator } from './translator.port.ts';

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

/** Something too long, and then with nobody who translates, and with somebody who fails. */
export async function provokeRefusals({ server, anna, call }: RefusalTrial): Promise<void> {
  const calendar = await createPersonalCalendar(server.db, { owner: anna.membershipId });
  const made = async (description: string) => {
    const body = { appointment: draftOf(calendar, { name: 'Fest', description }) };
    return (await server.reply(createAppointment, { as: anna, body })).appointment.id;
  };
  const at = (id: string) => ({ as: anna, params: { language: 'DE', type: 'appointment' as const, id } });
  await call(getTranslation, at(await made(`<p>${'lang '.repeat(10_200)}</p>`)));
  const id = await made('<p>kurz</p>');
  const { translator: usual } = server.services;
  const refuse = () => Promise.reject(new Error('It does not answer.'));
  const failing: Translator = { name: 'failing', languages: refuse, translate: refuse };
  for (const translator of [null, failing]) {
    Object.assign(server.services, { translator });
    await call(getTranslation, at(id));
    await call(listTranslationLanguages, { as: anna });
  }
  Object.assign(server.services, { translator: usual });
}

/** Languages that are known here, and one that is not. */
export async function enterSamples(): Promise<SampleFields> {
  return { language: ['DE', 'EN-GB', 'DE', 'XX'], type: ['message', 'appointment', 'activity'] };
}
