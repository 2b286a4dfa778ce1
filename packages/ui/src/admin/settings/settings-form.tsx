import {
  type BirthdayMailRef,
  connectSettingsForm,
  type SettingsFormRef,
  type SettingsOptions,
  type SettingsTab,
  settingsTabs,
} from '@atrium/core/admin';
import { tabFrom } from '@atrium/core/form';
import type { Formatter } from '@atrium/core/messages';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormPage, TabBar } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../primitives/index.ts';
import { BasicTab } from './basic-tab.tsx';
import type { BirthdayPictureStore } from './birthday-picture.tsx';
import { JoinTab } from './join-tab.tsx';
import { MailTab } from './mail-tab.tsx';
import { MemberTab } from './member-tab.tsx';
import styles from './settings-form.module.css';
import type { SettingsPartProps } from './settings-parts.tsx';

type SettingsFormProps = {
  readonly formRef: SettingsFormRef;
  readonly testRef: BirthdayMailRef;
  readonly pictures: BirthdayPictureStore;
  readonly options: SettingsOptions;
  /** The query parameter `tab` as it stands in the address. */
  readonly tab: string | null;
  readonly onChooseTab: (tab: SettingsTab | null) => void;
};

const tabs = Object.keys(settingsTabs) as [SettingsTab, ...SettingsTab[]];

/** What holds for the whole network, in tabs that are saved together (SET-001, SET-D02). */
export function SettingsForm({ formRef, testRef, pictures, options, tab, onChooseTab }: SettingsFormProps) {
  const text = useText();
  const form = useActorApi(formRef, (snapshot: ReturnType<SettingsFormRef['getSnapshot']>, send) =>
    connectSettingsForm({ snapshot, options }, send),
  );
  const [shown, setShown] = useState<SettingsTab>(() => tabFrom(tab, tabs));
  const [isAsking, setIsAsking] = useState(false);
  const show = (chosen: SettingsTab | null) => {
    setShown(chosen ?? tabs[0]);
    onChooseTab(chosen);
  };
  useProblemTab(formRef, () => form.problemTab && show(form.problemTab === tabs[0] ? null : form.problemTab));
  const submit = () => {
    if (form.shutsGuestsOut) setIsAsking(true);
    else form.submit();
  };
  return (
    <FormPage form={form} formRef={formRef} name="settings-form" className={styles.form} onSubmit={submit}>
      <h1>{text('admin.settings.title')}</h1>
      <TabBar
        label={text('admin.settings.tabs')}
        tabs={[
          tabOf(text, 'basic', <BasicTab form={form} />),
          tabOf(text, 'join', <JoinTab form={form} />),
          tabOf(text, 'member', <MemberTab form={form} />),
          tabOf(text, 'mail', <MailTab form={form} testRef={testRef} pictures={pictures} />),
        ]}
        tab={shown}
        onChoose={show}
      />
      <GuestsOut
        form={form}
        isAsking={isAsking}
        onEnd={(isMeant) => {
          setIsAsking(false);
          if (isMeant) form.submit();
        }}
      />
    </FormPage>
  );
}

function tabOf(text: Formatter, value: SettingsTab, content: ReactNode) {
  return { value, label: text(`admin.settings.tab.${value}`), content: <div className={styles.panel}>{content}</div> };
}

/** A save that fails opens the tab that is to blame (SET-D02). */
function useProblemTab(formRef: SettingsFormRef, open: () => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    // Drawn before the next frame, in which the field that fails gets the focus.
    const lead = () => queueMicrotask(() => flushSync(openNow));
    const heard = [formRef.on('form.refused', lead), formRef.on('form.failed', lead)];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [formRef]);
}

type GuestsOutProps = SettingsPartProps & {
  readonly isAsking: boolean;
  readonly onEnd: (isMeant: boolean) => void;
};

/** Guests who are here could not sign in any more (SET-D10). */
function GuestsOut({ form, isAsking, onEnd }: GuestsOutProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={text('admin.settings.guests_out.title')}
      consequences={<p>{text('admin.settings.guests_out.text', { count: form.options.guests })}</p>}
      confirmLabel={text('admin.settings.guests_out.confirm')}
      onConfirm={() => onEnd(true)}
      onCancel={() => onEnd(false)}
    />
  );
}
