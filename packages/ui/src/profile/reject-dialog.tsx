import { useState } from 'react';
import { useText } from '../i18n/index.ts';
import { Button, Dialog, TextArea } from '../primitives/index.ts';

type RejectDialogProps = {
  readonly name: string;
  readonly onClose: () => void;
  readonly onReject: (message: string) => void;
};

/** Rejects a change request, with words for its member. */
export function RejectDialog({ name, onClose, onReject }: RejectDialogProps) {
  const text = useText();
  const [message, setMessage] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={text('profile.requests.reject.title', { name })}
      actions={
        <>
          <Button onClick={onClose}>{text('general.cancel')}</Button>
          <Button variant="danger" onClick={() => onReject(message)}>
            {text('profile.requests.reject')}
          </Button>
        </>
      }
    >
      <TextArea
        label={text('profile.requests.message', { name })}
        maxLength={1_000}
        rows={3}
        value={message}
        onChange={setMessage}
      />
    </Dialog>
  );
}
