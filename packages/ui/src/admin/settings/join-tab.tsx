import { settingsTextLengths, typedDomains } from '@atrium/core/admin';
import { TypedField, useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { TextArea } from '../../primitives/index.ts';
import { GroupPromotion } from './group-promotion.tsx';
import { Section, type SettingsPartProps, Toggle } from './settings-parts.tsx';

const switches = [
  'join_user_can_initiate',
  'join_moderated',
  'altcha_captcha',
  'join_as_external',
  'join_ask_for_profile_data',
  'join_section_admins_can_invite_users',
] as const;
const texts = ['devise_text_before', 'devise_text_between', 'devise_text_after'] as const;

/** Who gets in and how, and what the sign-in page says (SET-009 to SET-012, SET-D07). */
export function JoinTab({ form }: SettingsPartProps) {
  const text = useText();
  const { draft, change } = form;
  const { plan } = form.options;
  return (
    <>
      <Section title="admin.settings.section.door">
        {switches
          .filter((name) => name !== 'join_as_external' || plan.guest_users_allowed)
          .map((name) => (
            <Toggle
              key={name}
              form={form}
              name={name}
              label={`admin.settings.${name}`}
              hint={`admin.settings.${name}_help`}
            />
          ))}
        <Domains form={form} />
      </Section>
      <Section title="admin.settings.section.promotion">
        <GroupPromotion form={form} />
      </Section>
      {plan.login_form_configurable && (
        <Section title="admin.settings.section.sign_in">
          {texts.map((name) => (
            <TextArea
              key={name}
              label={text(`admin.settings.${name}`)}
              rows={3}
              maxLength={settingsTextLengths.text}
              value={draft[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </Section>
      )}
    </>
  );
}

/** Whose addresses may join by themselves (AUTH-D30). */
function Domains({ form }: SettingsPartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  return (
    <TypedField
      label={text('admin.settings.join_email_domains')}
      hint={text('admin.settings.join_email_domains_help')}
      inputMode="text"
      value={form.draft.join_email_domains}
      write={(domains) => domains.join(', ')}
      read={typedDomains}
      onUnread={() => {}}
      onChange={(join_email_domains) => form.change({ join_email_domains })}
      problem={problem('join_email_domains')}
    />
  );
}
