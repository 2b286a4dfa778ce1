import { type LocaleDraft, type LocaleFormRef, languageNames } from '@atrium/core/account';
import { connectForm } from '@atrium/core/form';
import { type Language, languages } from '@atrium/core/messages';
import { useProblemText, ZoneField } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Select, Switch } from '../primitives/index.ts';
import { AccountForm } from './account-form.tsx';

type LocaleFormProps = {
  readonly formRef: LocaleFormRef;
  /** What the network has, for who follows it. */
  readonly network: { readonly language: Language; readonly time_zone: string };
  /** Moment whose offsets of time zones are shown. */
  readonly at: number;
};

/** Language and time zone of the member (PROFILE-004, PROFILE-D03). */
export function LocaleForm({ formRef, network, at }: LocaleFormProps) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<LocaleDraft, LocaleDraft>);
  const problem = useProblemText(form.problems);
  const { locale, time_zone } = form.draft;
  const followed = text('account.locale.network_language', { language: languageNames[network.language] });
  return (
    <AccountForm form={form} formRef={formRef} submit={text('general.save')} name="locale-form">
      <Select<Language | 'network'>
        label={text('account.locale.language')}
        hint={text('account.locale.help')}
        value={locale ?? 'network'}
        options={[
          { value: 'network', label: followed },
          ...languages.map((language) => ({ value: language, label: languageNames[language] })),
        ]}
        onChange={(chosen) => form.change({ locale: chosen === 'network' ? null : chosen })}
        problem={problem('locale')}
      />
      <Switch
        label={text('account.locale.own_zone')}
        hint={text('account.locale.zone_help', { zone: network.time_zone.replaceAll('_', ' ') })}
        isOn={time_zone !== null}
        onChange={(isOwn) => form.change({ time_zone: isOwn ? network.time_zone : null })}
      />
      {time_zone !== null && (
        <ZoneField value={time_zone} at={at} onChange={(zone) => form.change({ time_zone: zone })} />
      )}
    </AccountForm>
  );
}
