import { createAppointment, updateAppointment } from '@atrium/core/calendar/contract';
import { deleteReceivedMessage, sendDirectMessage } from '@atrium/core/direct-messages/contract';
import { saveNotificationSettings } from '@atrium/core/notifications/contract';
import { getSession } from '@atrium/core/session/contract';
import { getTranslation, listTranslationLanguages } from '@atrium/core/translation/contract';
import { translatableTypeSchema } from '@atrium/core/translation/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../app/housekeeping.ts';
import { createPersonalCalendar, draftOf } from '../calendar/calendar.fixtures.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, type TestMember, useTestServer } from '../testing/index.ts';
import { translations } from './translation.tables.ts';
import type { TranslatedText, Translator } from './translator.port.ts';

/** Writes the language before what it was given, and remembers what that was. */
const asked: TranslatedText[] = [];
const trial = { isFailing: false };
const translator: Translator = {
  name: 'trial',
  languages: async () => [
    { language: 'DE', name: 'German' },
    { language: 'FR', name: 'French' },
  ],
  translate: async (text, language) => {
    asked.push(text);
    if (trial.isFailing) throw new Error('It does not answer.');
    return { subject: `${language} ${text.subject}`, html: `<p onclick="x()">${language}</p>${text.html}` };
  },
};

describeOnPostgres('translations', (useServer) => {
  const server = useServer({ translator });
  let ada: TestMember;
  let ben: TestMember;

  beforeEach(async () => {
    [ada, ben] = [await server().member('Ada'), await server().member('Ben')];
  });
  afterEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    asked.length = 0;
    trial.isFailing = false;
  });

  const send = async (content = '<p>Who comes?</p>') => {
    const body = { to: [ben.membershipId], subject: 'Party', content };
    return (await server().reply(sendDirectMessage, { as: ada, body })).message.id;
  };
  const translated = (as: TestMember, id: string, language = 'DE', type: 'message' | 'appointment' = 'message') =>
    server().call(getTranslation, { as, params: { language, type, id } });

  it('lists the languages of whoever translates (TRANS-003, TRANS-004)', async () => {
    expect(await server().reply(listTranslationLanguages, { as: ada })).toEqual({
      languages: [
        { language: 'DE', name: 'German' },
        { language: 'FR', name: 'French' },
      ],
    });
  });

  it('answers a message in another language, without what may run (TRANS-005, MSG-042, MSG-D10)', async () => {
    const { reply } = await translated(ben, await send());
    const content = '<p>DE</p><p>Who comes?</p>';
    expect(reply).toEqual({ language: 'DE', subject: 'DE Party', content, html_content: content });
  });

  it('asks once for each language, whoever reads it (TRANS-D01)', async () => {
    const id = await send();
    for (const [as, language] of [
      [ben, 'DE'],
      [ada, 'DE'],
      [ben, 'FR'],
      [ben, 'DE'],
    ] as const)
      expect((await translated(as, id, language)).reply?.language).toBe(language);
    expect(asked).toHaveLength(2);
  });

  it('gives nobody what they may not read, and asks nobody about it (TRANS-D01)', async () => {
    const id = await send();
    const cara = await server().member('Cara');
    await translated(ben, id);
    expect((await translated(cara, id)).status).toBe(404);
    expect((await translated(cara, id, 'FR')).status).toBe(404);
    await server().reply(deleteReceivedMessage, { as: ben, params: { messageId: id } });
    expect((await translated(ben, id)).status).toBe(404);
    expect(asked).toHaveLength(1);
  });

  it('translates an appointment anew once it has changed, for who sees it (TRANS-D01, TRANS-D02)', async () => {
    const calendar = await createPersonalCalendar(server().db, { owner: ada.membershipId });
    const draft = draftOf(calendar, { name: 'Garden day', description: '<p>Rakes</p>' });
    const { appointment } = await server().reply(createAppointment, { as: ada, body: { appointment: draft } });
    const { id, updated_at } = appointment;
    expect((await translated(ada, id, 'DE', 'appointment')).reply?.subject).toBe('DE Garden day');
    await server().reply(updateAppointment, {
      as: ada,
      params: { appointmentId: id },
      body: { appointment: { ...draft, name: 'Garden week', updated_at } },
    });
    expect((await translated(ada, id, 'DE', 'appointment')).reply?.subject).toBe('DE Garden week');
    expect((await translated(ben, id, 'DE', 'appointment')).status).toBe(404);
    expect(await server().db.select().from(translations)).toHaveLength(1);
  });

  it('answers 404 for a kind without anything to find, a language nobody knows, and an id that is none (TRANS-D02)', async () => {
    const id = await send();
    for (const type of Object.values(translatableTypeSchema.def.entries))
      if (type !== 'message')
        expect((await server().call(getTranslation, { as: ben, params: { language: 'DE', type, id } })).status).toBe(
          404,
        );
    expect((await translated(ben, id, 'PL')).status).toBe(404);
    expect((await translated(ben, "1' or '1'='1")).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('answers 502 where the provider fails, keeps nothing of it, and tries again (TRANS-D01)', async () => {
    const id = await send();
    trial.isFailing = true;
    const { status, failure } = await translated(ben, id);
    expect([status, failure?.code]).toEqual([502, 'provider_failed']);
    trial.isFailing = false;
    expect((await translated(ben, id)).status).toBe(200);
  });

  it('forgets a translation after 30 days (TRANS-D01)', async () => {
    await translated(ben, await send());
    server().clock.advance(29 * 24 * 3_600_000);
    await sweep(server().services);
    expect(await server().db.select().from(translations)).toHaveLength(1);
    server().clock.advance(2 * 24 * 3_600_000);
    await sweep(server().services);
    expect(await server().db.select().from(translations)).toEqual([]);
  });

  it('keeps the language last used by a call as well, for oneself alone (RT-D08)', async () => {
    const save = (as: TestMember, of: TestMember, language = 'FR') =>
      server().call(saveNotificationSettings, {
        as,
        params: { memberId: of.membershipId as never },
        body: { last_used_translation_language: language },
      });
    expect((await save(ada, ada)).status).toBe(200);
    expect((await save(ada, ben)).status).toBe(404);
    expect((await save(ada, ada, 'x'.repeat(500))).status).toBe(422);
    const lastUsed = async (as: TestMember) =>
      (await server().reply(getSession, { as })).current_member.last_used_translation_language;
    expect([await lastUsed(ada), await lastUsed(ben)]).toEqual(['FR', null]);
  });
});

describe('what a network offers of translations', () => {
  const equipped = useTestServer({ translator });
  const bare = useTestServer({ translator: null, network: { settings: { translation: { enabled: true } } } });

  const offered = async (server: ReturnType<typeof useTestServer>) => {
    const { network } = await server().reply(getSession, { as: await server().member('Anna') });
    return network.config.translation.enabled;
  };

  it('is nothing without a provider, whatever the network wants, and a call then says so by 502 (TRANS-001, TRANS-008, TRANS-D01)', async () => {
    expect(await offered(bare)).toBe(false);
    const { status, failure } = await bare().call(listTranslationLanguages, { as: await bare().member('Berta') });
    expect([status, failure?.code]).toEqual([502, 'provider_missing']);
  });

  it('is everything with one, unless the network does without (TRANS-001, TRANS-008)', async () => {
    expect(await offered(equipped)).toBe(true);
    await equipped()
      .db.update(networkSettings)
      .set({ settings: { translation: { enabled: false } } });
    expect(await offered(equipped)).toBe(false);
  });
});
