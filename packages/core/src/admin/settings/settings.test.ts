import { createTestClock, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { createAtrium } from '../../atrium.ts';
import type { SaveInput } from '../../form/index.ts';
import { AtriumError, allow, refuse } from '../../machine/index.ts';
import type { NetworkSettings } from '../../network/index.ts';
import { createToasts, showNotices } from '../../toasts/index.ts';
import { createSettings } from './settings.effects.ts';
import { exampleSettings, exampleSettingsOptions } from './settings.fixtures.ts';
import { settingsFormNotices } from './settings.notices.ts';
import { findSettingsProblems, tabOfProblems, tidySettings } from './settings.rules.ts';
import { connectSettingsForm } from './settings-form.connect.ts';
import { type SettingsDraft, settingsDraftOf, settingsFormMachine } from './settings-form.machine.ts';

const { settings } = exampleSettings();
const noMethod = { two_factor_totp_available: false, two_factor_email_available: false } as const;
const chooseMethod = 'js.administration.authentication.2fa.selection_required';

/** A form of the example settings, and what it says. */
function openForm(changed: Partial<NetworkSettings> = {}, { error }: { readonly error?: AtriumError } = {}) {
  const toasts = createToasts(createTestClock());
  const saveDraft = fromPromise<ReturnType<typeof exampleSettings>, SaveInput<SettingsDraft>>(async () => {
    if (error) throw error;
    return exampleSettings();
  });
  const formRef = createActor(settingsFormMachine.provide({ actors: { saveDraft } }), {
    input: { draft: settingsDraftOf(exampleSettings(changed)) },
  }).start();
  showNotices(formRef, settingsFormNotices, { toasts, about: 'settings' });
  const form = () =>
    connectSettingsForm({ snapshot: formRef.getSnapshot(), options: exampleSettingsOptions() }, formRef.send);
  return { form, formRef, said: () => toasts.get().map(({ tone, text }) => [tone, text]) };
}

describe('settings that contradict themselves', () => {
  it.each([
    [-1, false],
    [31, false],
    [1.5, false],
    [Number.NaN, false],
    [0, true],
    [30, true],
  ])('hold %d appointments of a digest: %s (SET-031, SET-E04)', (number, isFine) => {
    const digests = { ...settings.digests, max_number_of_upcoming_appointments: number };
    const found = findSettingsProblems({ ...settings, digests });
    expect(Object.keys(found)).toEqual(isFine ? [] : ['digests.max_number_of_upcoming_appointments']);
  });

  it('need the whole address of a place, and none for all members (SET-017, SET-E05)', () => {
    const { form } = openForm({
      map_scope_selection: 'poi',
      network_location: { street: 'Hof', number: '7', zip: '', city: 'Lund' },
    });
    form().submit();
    expect(form().problems).toEqual({ 'network_location.zip': ['general.problem.required'] });
    form().change({ map_scope_selection: 'all' });
    form().submit();
    expect(form().isBusy).toBe(true);
  });

  it.each([
    ['disabled', noMethod, allow],
    ['enabled', noMethod, refuse(chooseMethod)],
    ['enforced', noMethod, refuse(chooseMethod)],
    ['enabled', { ...noMethod, two_factor_email_available: true }, allow],
    ['enforced', { ...noMethod, two_factor_totp_available: true }, allow],
  ] as const)(
    'two-factor %s with %j may be saved: %j (SET-024, SET-026, SET-027, SET-E01)',
    (two_factor, methods, verdict) => {
      const { form } = openForm({ ...methods, two_factor });
      expect(form().save).toEqual(verdict);
      const found = findSettingsProblems({ ...settings, ...methods, two_factor });
      expect(found).toEqual(verdict.allowed ? {} : { two_factor: [chooseMethod] });
    },
  );

  it('have a subject and a text of birthday mails, or none where those are blank (SET-035, SET-E06)', () => {
    const birthday_emails = { enabled: true, image: null, subject: '  ', text: '\n' };
    expect(tidySettings({ ...settings, birthday_emails }).birthday_emails).toEqual({
      enabled: true,
      image: null,
      subject: null,
      text: null,
    });
  });
});

describe('the form of the settings', () => {
  it('takes endings of letters and digits alone, and no save with others (FORM-016, FORM-E02)', () => {
    const { form } = openForm({ extension_filter: { enabled: true, mode: 'deny', extensions: [] } });
    expect(form().save).toEqual(allow);
    const unread = { text: 'pdf,,doc', problem: 'admin.settings.problem.extensions' } as const;
    form().keepUnread('extension_filter.extensions', unread);
    expect(form().save).toEqual(refuse('admin.settings.problem.extensions'));
    form().submit();
    expect(form().problems).toEqual({ 'extension_filter.extensions': ['admin.settings.problem.extensions'] });
    form().changePart('extension_filter', { enabled: false });
    expect([form().unread, form().save]).toEqual([{}, allow]);
  });

  it('leads to the tab of the first field that keeps it from being saved (SET-D02)', () => {
    const { form } = openForm({ name: '', zoom_level: 4 });
    expect(form().problemTab).toBeNull();
    form().submit();
    expect(Object.keys(form().problems)).toEqual(['name', 'zoom_level']);
    expect(form().problemTab).toBe('basic');
    form().change({ name: 'Hof' });
    expect(form().problemTab).toBe('member');
    expect(tabOfProblems({ 'digests.max_number_of_upcoming_appointments': ['general.required'] })).toBe('mail');
    expect(tabOfProblems({ elsewhere: ['general.required'] })).toBeNull();
  });

  it('says that it was saved (FORM-005)', async () => {
    const { form, said } = openForm();
    form().submit();
    await settle();
    expect(said()).toEqual([['success', 'js.saving_successful']]);
  });

  it.each([
    ['a flag of failure under a status of success', new AtriumError('unexpected', 'No', { status: 200 }), []],
    [
      'a field that the form does not have',
      new AtriumError('invalid', 'No', { errors: { elsewhere: ['failure.invalid'] } }),
      [['error', 'failure.invalid']],
    ],
  ] as const)(
    'says that it was not, and stays as it was written, after %s (FORM-E03, FORM-E04)',
    async (_, error, more) => {
      const { form, said } = openForm({}, { error });
      form().change({ name: 'Hof 8' });
      form().submit();
      await settle();
      expect(said()).toEqual([['error', 'js.saving_failure'], ...more]);
      expect([form().draft.name, form().isChanged, form().isBusy]).toEqual(['Hof 8', true, false]);
    },
  );
});

it('shows the picture of wishes where it is stored, as wide as in the letter, and nothing for the id of none (SET-034)', () => {
  const { birthdayPicture } = createSettings(createAtrium({ baseUrl: 'https://atrium.test' }));
  const id = '65c000000000000000000001';
  expect([id, '../secret'].map(birthdayPicture.href)).toEqual([
    `https://atrium.test/api/storage/images/${id}/get/large_thumb`,
    null,
  ]);
});
