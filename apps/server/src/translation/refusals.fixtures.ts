import { createAppointment } from '@atrium/core/calendar/contract';
import { getTranslation, listTranslationLanguages } from '@atrium/core/translation/contract';
import { createPersonalCalendar, draftOf } from '../calendar/calendar.fixtures.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import type { Translator } from './translator.port.ts';

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
