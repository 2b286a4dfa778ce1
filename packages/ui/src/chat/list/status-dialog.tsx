import type { StatusApi } from '@atrium/core/chat';
import { useText } from '../../i18n/index.ts';
import { Button, Dialog, RadioGroup, TextField } from '../../primitives/index.ts';

/** How one is there, and what one says of it (CHAT-065, CHAT-071). */
export function StatusDialog({ status }: { readonly status: StatusApi }) {
  const text = useText();
  const { draft, isBusy } = status;
  const options = (['online', 'busy', 'invisible'] as const).map((value) => ({
    value,
    label: text(`chat.status.${value}`),
    ...(value === 'invisible' && { hint: text('chat.status.invisible_hint') }),
  }));
  return (
    <Dialog
      isOpen={draft !== null}
      onClose={status.close}
      size="small"
      title={text('chat.status.title')}
      actions={
        <>
          <Button onClick={status.close}>{text('general.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={status.save}>
            {text('chat.status.save')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={text('chat.status.type')}
        value={draft?.type ?? null}
        options={options}
        onChange={status.choose}
      />
      <TextField
        label={text('chat.status.text')}
        hint={text('chat.status.text_hint')}
        value={draft?.text ?? ''}
        onChange={status.write}
      />
    </Dialog>
  );
}
