import { connectForm, type FormApi, type FormEvent, type FormSnapshot } from '../form/index.ts';
import { allow, refuse, type Verdict } from '../machine/index.ts';
import { isChosen, isMailOff, isOffered, kindsByArea, withChoice } from './notification-choices.rules.ts';
import {
  type NotificationArea,
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
} from './notification-kinds.schema.ts';
import type { NotificationSettingsDraft } from './notification-settings.machine.ts';
import type { DigestChoice, DigestKind, NotificationSettings } from './notification-settings.schema.ts';

/** One channel of one kind of notification. */
export interface ChannelChoice {
  readonly channel: NotificationChannel;
  /** Nothing of the kind is told there. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  /** Whether it can be chosen: not where all letters, or the digest, are off. */
  readonly verdict: Verdict;
  choose(isOn: boolean): void;
}

/** The kinds of notifications about one thing, each with its channels. */
export interface AreaChoices {
  readonly area: NotificationArea;
  /** The ways there are; no digest where the network sends none. */
  readonly channels: readonly NotificationChannel[];
  readonly kinds: readonly { readonly kind: NotificationKind; readonly channels: readonly ChannelChoice[] }[];
}

/** A digest as it is chosen. */
export interface DigestApi {
  readonly kind: DigestKind;
  readonly choice: DigestChoice;
  /** The network sends none. */
  readonly verdict: Verdict;
  readonly networkVerdict: Verdict;
  change(patch: Partial<DigestChoice>): void;
}

/** What the form of notification settings shows and does. */
export interface NotificationSettingsApi extends FormApi<NotificationSettingsDraft> {
  readonly areas: readonly AreaChoices[];
  /** The digests there are. */
  readonly digests: readonly DigestApi[];
  readonly hasAdministration: boolean;
  /** Kinds can be gathered in a digest. */
  readonly hasDigest: boolean;
}

/** Reads the form of what somebody is told for its view. */
export function connectNotificationSettings({ conditions, disabled }: NotificationSettings) {
  const hasDigest = conditions.digests && !disabled.includes('email_digests');
  return (
    snapshot: FormSnapshot<NotificationSettingsDraft, NotificationSettingsDraft>,
    send: (event: FormEvent<NotificationSettingsDraft>) => void,
  ): NotificationSettingsApi => {
    const form = connectForm(snapshot, send);
    const { draft, change } = form;
    const channels = notificationChannels.filter((channel) => channel !== 'digest' || hasDigest);
    const channelOf = (kind: NotificationKind, channel: NotificationChannel): ChannelChoice => ({
      channel,
      isOffered: isOffered(kind, channel),
      isOn: isChosen(draft, kind, channel),
      verdict: channelVerdict(draft, kind, channel),
      choose: (isOn) => change({ channels: withChoice(draft, { kind, channel, isOn }).channels }),
    });
    const digestOf = (kind: DigestKind): DigestApi => ({
      kind,
      choice: draft[kind],
      verdict: fixed(disabled, kind),
      networkVerdict: fixed(disabled, `${kind}.include_network_level`),
      change: (patch) => change({ [kind]: { ...draft[kind], ...patch } }),
    });
    return {
      ...form,
      areas: kindsByArea(conditions).map(({ area, kinds }) => ({
        area,
        channels,
        kinds: kinds.map((kind) => ({ kind, channels: channels.map((one) => channelOf(kind, one)) })),
      })),
      digests: [
        ...(conditions.digests ? [digestOf('email_digests')] : []),
        ...(conditions.daily_activity ? [digestOf('email_daily_digests')] : []),
      ],
      hasAdministration: conditions.email_admin_notifications,
      hasDigest,
    };
  };
}

function channelVerdict(
  draft: NotificationSettingsDraft,
  kind: NotificationKind,
  channel: NotificationChannel,
): Verdict {
  const isLetter = channel === 'mail' || channel === 'digest';
  if (isLetter && isMailOff(draft, kind)) return refuse('notifications.settings.mail_off');
  const isDigestOff = channel === 'digest' && draft.email_digests.switch === 'disabled';
  return isDigestOff ? refuse('notifications.settings.digest_off') : allow;
}

function fixed(disabled: readonly string[], key: string): Verdict {
  return disabled.includes(key) ? refuse('notifications.settings.fixed') : allow;
}
