import type { AudiencePickerRef } from '@atrium/core/audience';
import {
  type Addressing,
  type ComposeApi,
  type ComposeRef,
  connectCompose,
  type Writer,
} from '@atrium/core/direct-messages';
import { type FormEvent, type ReactNode, useCallback, useRef } from 'react';
import { AudiencePicker } from '../audience/index.ts';
import { RichTextField, type RichTextTools } from '../editor/index.ts';
import { LeaveDialog, useProblemFocus, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { ActionBar, Alert, Button, RadioGroup, Select, TextField } from '../primitives/index.ts';
import styles from './compose-message.module.css';

/** A group that can be written to. */
export type AddressableGroup = { readonly slug: string; readonly name: string };

type ComposeMessageProps = {
  readonly formRef: ComposeRef;
  readonly pickerRef: AudiencePickerRef;
  readonly writer: Omit<Writer, 'isReply'>;
  /** The groups the writer administers, by name. */
  readonly groups: readonly AddressableGroup[];
  readonly title: string;
  /** Said where whom the address names cannot be reached (MSG-E05). */
  readonly notice?: string | undefined;
  /** What the text can have beside words. */
  readonly tools?: RichTextTools;
  /** The field for files. */
  readonly attachments: ReactNode;
};

/** Writes a message: to people, a group, or everybody (MSG-003). */
export function ComposeMessage(props: ComposeMessageProps) {
  const { formRef, pickerRef, writer, groups, title, notice, tools, attachments } = props;
  const text = useText();
  const failureText = useFailureText();
  const form = useActorApi(
    formRef,
    useCallback<Connect>((snapshot, send) => connectCompose({ snapshot, writer }, send), [writer]),
  );
  const problem = useProblemText(form.problems);
  const element = useRef<HTMLFormElement>(null);
  useProblemFocus(element, formRef);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate data-part="compose-message">
      <h1>{title}</h1>
      {notice && <Alert kind="warning">{notice}</Alert>}
      <Addressings form={form} />
      {form.choosesPeople && (
        <AudiencePicker
          pickerRef={pickerRef}
          label={text('direct_messages.recipients')}
          isRequired
          problem={problem('to')}
        />
      )}
      {form.choosesGroup && <GroupChoice form={form} groups={groups} problem={problem('to')} />}
      {form.warnsOf && <Alert kind="warning">{text(`direct_messages.warns.${form.warnsOf}`)}</Alert>}
      <TextField
        label={text('direct_messages.subject')}
        maxLength={255}
        value={form.draft.subject}
        onChange={(subject) => form.change({ subject })}
        problem={problem('subject')}
      />
      <RichTextField
        label={text('direct_messages.content')}
        value={form.draft.content}
        onChange={(content) => form.change({ content })}
        problem={problem('content')}
        {...(tools && { tools })}
      />
      {attachments}
      {form.failure && <Alert kind="error">{failureText(form.failure)}</Alert>}
      <ActionBar>
        <Button onClick={form.leave}>{text('general.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={form.isBusy} verdict={form.send}>
          {text('direct_messages.send')}
        </Button>
      </ActionBar>
      <LeaveDialog form={form} />
    </form>
  );
}

type Connect = (
  snapshot: Parameters<typeof connectCompose>[0]['snapshot'],
  send: Parameters<typeof connectCompose>[1],
) => ComposeApi;

/** Whom a message is for; there is nothing to choose for who writes to people alone. */
function Addressings({ form }: { readonly form: ComposeApi }) {
  const text = useText();
  if (form.addressings.length < 2) return null;
  return (
    <RadioGroup<Addressing>
      label={text('direct_messages.addressing')}
      value={form.draft.addressing}
      options={form.addressings.map((value) => ({ value, label: text(`direct_messages.addressing.${value}`) }))}
      onChange={(addressing) => form.change({ addressing })}
    />
  );
}

type GroupChoiceProps = {
  readonly form: ComposeApi;
  readonly groups: readonly AddressableGroup[];
  readonly problem: string | undefined;
};

function GroupChoice({ form, groups, problem }: GroupChoiceProps) {
  const text = useText();
  if (groups.length === 0) return <p>{text('direct_messages.group.none')}</p>;
  return (
    <Select<string>
      label={text('direct_messages.group')}
      value={form.draft.group ?? ''}
      options={[
        { value: '', label: text('direct_messages.group.choose') },
        ...groups.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      onChange={(group) => form.change({ group: group || null })}
      problem={problem}
    />
  );
}
