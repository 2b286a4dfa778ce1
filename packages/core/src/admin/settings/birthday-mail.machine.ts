import { type ActRef, createActMachine } from '../../acts/index.ts';
import { allow } from '../../machine/index.ts';
import type { NetworkSettings } from '../../network/index.ts';

/** The mail as it is being written. */
export type BirthdayMail = NetworkSettings['birthday_emails'];

/** Trying a birthday mail on oneself (SET-036, SET-D12). */
export const birthdayMailMachine = createActMachine<null, BirthdayMail, void>({
  id: 'birthdayMail',
  verdict: () => allow,
});

/** Trying a birthday mail. */
export type BirthdayMailRef = ActRef<null, BirthdayMail, void>;
