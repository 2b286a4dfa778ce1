import * as calls from '@atrium/core/notifications/contract';
import { fixedKeys, withGroupsLeft } from '@atrium/core/notifications/rules';
import type { NotificationChoices } from '@atrium/core/notifications/schema';
import type { Config } from '../app/config.ts';
import type { Services } from '../app/services.ts';
import { type Context, type Handler, type Route, route } from '../http/route.ts';
import { hasBounced } from '../mail/bounces.repository.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findMailRecipients } from '../members/index.ts';
import { planOf, settingsOf } from '../network/index.ts';
import { saveTranslationLanguage } from '../translation/index.ts';
import { findChoices, saveChoices } from './choices.repository.ts';
import { probeMail } from './probe.mail.ts';
import { unsubscribe } from './unsubscribe.command.ts';

/** What members want to be told; everybody's settings are their own alone. */
export function notificationSettingsRoutes({ config, secret }: Pick<Services, 'config' | 'secret'>): readonly Route[] {
  return [
    route(calls.getNotificationSettings, read),
    route(calls.saveNotificationSettings, save),
    route(calls.activateLetters, (context) => activate(context, config)),
    route(calls.unsubscribeByLink, async ({ db, body, fail, now }) => {
      const kind = await unsubscribe(db, { secret, token: body.unsubscribe_token, now });
      return kind === undefined ? fail('not_found') : { kind };
    }),
  ];
}

const read: Handler<typeof calls.getNotificationSettings> = async (context) => {
  const { db, fail, member, params } = context;
  if (params.memberId !== member.membershipId) return fail('not_found');
  return replyOf(context, await findChoices(db, member.membershipId));
};

const save: Handler<typeof calls.saveNotificationSettings> = async (context) => {
  const { body, db, fail, member, now, params } = context;
  if (params.memberId !== member.membershipId) return fail('not_found');
  const { membershipId } = member;
  const { last_used_translation_language: language, settings: choices } = body;
  if (language !== undefined) await saveTranslationLanguage(db, membershipId, language);
  if (choices !== undefined) await saveChoices(db, { membershipId, choices, now });
  return replyOf(context, choices ?? (await findChoices(db, membershipId)));
};

/** Tries an address that mails came back from: the notice goes once this one has been taken (NOTIF-D02). */
async function activate(context: Context<typeof calls.activateLetters>, config: Config) {
  const { db, fail, member, network, now, params } = context;
  if (params.memberId !== member.membershipId) return fail('not_found');
  const [reader] = await findMailRecipients(db, [member.membershipId], network);
  if (reader === undefined || !(await hasBounced(db, reader.address))) return fail('not_found');
  await enqueueMail(db, [probeMail(reader, { networkName: network.name, origin: config.publicUrl, now })], now);
  return undefined;
}

/** A group that somebody has left is in no digest of theirs (NOTIF-E02). */
async function replyOf(
  { db, member, network }: Pick<Context<unknown>, 'db' | 'member' | 'network'>,
  settings: NotificationChoices,
) {
  const [reader] = await findMailRecipients(db, [member.membershipId], network);
  const isBounced = reader !== undefined && (await hasBounced(db, reader.address));
  return {
    settings: withGroupsLeft(settings, member.memberOf),
    // What nothing sends yet is not offered: the daily digest comes with the activities it is about.
    conditions: {
      digests: planOf(network).digests_configurable,
      daily_activity: false,
      email_admin_notifications: member.networkAdmin,
    },
    disabled: [...fixedKeys(settingsOf(network))],
    bounced_address: isBounced ? reader.address : null,
  };
}
