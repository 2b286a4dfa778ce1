import { type ActRef, createActMachine } from '../acts/index.ts';
import { createFormMachine, type FormRef } from '../form/index.ts';
import { allow } from '../machine/index.ts';
import type { MemberId } from '../members/member-reference.schema.ts';
import type { NotificationChoices } from './notification-settings.schema.ts';

/** What somebody chooses to be told, and whose choice it is. */
export interface NotificationSettingsDraft extends NotificationChoices {
  readonly memberId: MemberId;
}

/** The form of what somebody is told, and how (NOTIF-001). */
export const notificationSettingsMachine = createFormMachine<NotificationSettingsDraft, NotificationSettingsDraft>({
  id: 'notificationSettings',
  findProblems: () => ({}),
  draftFrom: (current) => current,
});

/** An address that letters came back from, and whose it is. */
export interface BouncedAddress {
  readonly memberId: MemberId;
  readonly address: string;
}

/** Letting letters go out to an address again (NOTIF-009, NOTIF-D02). */
export const letterActivationMachine = createActMachine<BouncedAddress, Readonly<Record<string, never>>, undefined>({
  id: 'letterActivation',
  verdict: () => allow,
});

/** A running form of what somebody is told. */
export type NotificationSettingsRef = FormRef<NotificationSettingsDraft, NotificationSettingsDraft>;
/** Letting letters go out to an address again. */
export type LetterActivationRef = ActRef<BouncedAddress, Readonly<Record<string, never>>, undefined>;
