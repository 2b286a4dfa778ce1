import {
  type LetterKind,
  type NotificationArea,
  type NotificationChannel,
  type NotificationKind,
  notificationAreas,
  notificationKindNames,
  notificationKinds,
} from './notification-kinds.schema.ts';
import type {
  DigestChoice,
  DigestKind,
  NotificationChoices,
  NotificationConditions,
} from './notification-settings.schema.ts';

const noDigest: DigestChoice = { switch: 'disabled', group_ids: [], include_network_level: false };

/** What somebody is told who has never said anything about it. */
export const defaultChoices: NotificationChoices = {
  channels: {},
  email_notifications: true,
  email_admin_notifications: true,
  email_subscriptions: true,
  email_digests: { ...noDigest, switch: 'all', include_network_level: true },
  email_daily_digests: noDigest,
};

/** Whether a kind of notification reaches somebody over a channel (NOTIF-D05). */
export function isWanted(choices: NotificationChoices, kind: NotificationKind, channel: NotificationChannel): boolean {
  if (!isOffered(kind, channel)) return false;
  if ((channel === 'mail' || channel === 'digest') && isMailOff(choices, kind)) return false;
  return isChosen(choices, kind, channel);
}

/** Whether a kind of notification can reach anybody over a channel at all. */
export function isOffered(kind: NotificationKind, channel: NotificationChannel): boolean {
  const facts: { readonly push: string | null; readonly product?: false } = notificationKinds[kind];
  if (channel === 'push') return facts.push !== null;
  return channel === 'mail' || facts.product !== false;
}

/** Whether all letters, or those about administering, are switched off (NOTIF-005). */
export function isMailOff(choices: NotificationChoices, kind: NotificationKind): boolean {
  const isAdministering = notificationKinds[kind].area === 'administration';
  return !choices.email_notifications || (isAdministering && !choices.email_admin_notifications);
}

/** What somebody has chosen for a kind and a channel, or its default, whatever is switched off as a whole. */
export function isChosen({ channels }: NotificationChoices, kind: NotificationKind, channel: NotificationChannel) {
  return channels[kind]?.[channel] ?? isUsual(kind, channel);
}

/** Until somebody says otherwise, what no mail of its own tells is in the digest (NOTIF-D11). */
function isUsual(kind: NotificationKind, channel: NotificationChannel): boolean {
  const { mail } = notificationKinds[kind];
  if (channel === 'mail') return mail;
  return channel !== 'digest' || !mail;
}

/** The choices with one of them made. */
export function withChoice(
  choices: NotificationChoices,
  {
    kind,
    channel,
    isOn,
  }: { readonly kind: NotificationKind; readonly channel: NotificationChannel; readonly isOn: boolean },
): NotificationChoices {
  const channels = { ...choices.channels, [kind]: { ...choices.channels[kind], [channel]: isOn } };
  return { ...choices, channels };
}

/** The choices without letters of a kind, as a link in one of them asks for (NOTIF-D10). */
export function withoutLetters(choices: NotificationChoices, kind: LetterKind): NotificationChoices {
  if (kind === 'email_digests' || kind === 'email_daily_digests')
    return { ...choices, [kind]: { ...choices[kind], switch: 'disabled' } };
  const withoutOwn = withChoice(choices, { kind, channel: 'mail', isOn: false });
  return withChoice(withoutOwn, { kind, channel: 'digest', isOn: false });
}

/** The kinds of notifications a reader can choose about, by what they are about; those of administering are for who does. */
export function kindsByArea({ email_admin_notifications: isAdministering }: NotificationConditions) {
  const areas: readonly NotificationArea[] = notificationAreas;
  return areas
    .filter((area) => area !== 'administration' || isAdministering)
    .map((area) => ({ area, kinds: notificationKindNames.filter((kind) => notificationKinds[kind].area === area) }));
}

/** The same choices without groups that somebody does not belong to any more (NOTIF-E02). */
export function withGroupsLeft(choices: NotificationChoices, memberOf: ReadonlySet<string>): NotificationChoices {
  const left = (digest: DigestChoice) => ({ ...digest, group_ids: digest.group_ids.filter((id) => memberOf.has(id)) });
  return {
    ...choices,
    email_digests: left(choices.email_digests),
    email_daily_digests: left(choices.email_daily_digests),
  };
}

/** Which groups a digest is about, and whether the network itself; null where there is none to write (NOTIF-E01). */
export function digestReach(
  choices: NotificationChoices,
  kind: DigestKind,
  memberOf: ReadonlySet<string>,
): { readonly groupIds: ReadonlySet<string>; readonly hasNetwork: boolean } | null {
  const { switch: which, group_ids: chosen, include_network_level: hasNetwork } = choices[kind];
  if (which === 'disabled' || !choices.email_notifications) return null;
  const groupIds = which === 'all' ? memberOf : new Set(chosen.filter((id) => memberOf.has(id)));
  return groupIds.size === 0 && !hasNetwork ? null : { groupIds, hasNetwork };
}

/** Keys of the settings that a network has fixed, since it sends nothing of the sort (NOTIF-D01). */
export function fixedKeys(network: {
  readonly digest_sending_days: readonly unknown[];
  readonly daily_activity: { readonly enabled: boolean; readonly include_network_level: boolean };
}): readonly string[] {
  const { digest_sending_days: days, daily_activity: daily } = network;
  return [
    ...(days.length === 0 ? ['email_digests'] : []),
    ...(daily.enabled && !daily.include_network_level ? ['email_daily_digests.include_network_level'] : []),
  ];
}
