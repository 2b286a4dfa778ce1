import { useState } from 'react';
import { useText } from '../i18n/index.ts';
import { Button, Dialog, TextArea } from '../primitives/index.ts';

type RejectDialogProps = {
  readonly title: string;
  /** What the words to whoever asked are called. */
  readonly label: string;
  /** What the button says. */
  readonly act: string;
  readonly onClose: () => void;
  readonly onReject: (message: string) => void;
};

/** Turns somebody's request down, with words for them. */
export function RejectDialog({ title, label, act, onClose, onReject }: RejectDialogProps) {
  const text = useText();
  const [message, setMessage] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{text('general.cancel')}</Button>
          <Button variant="danger" onClick={() => onReject(message)}>
            {act}
          </Button>
        </>
      }
    >
      <TextArea label={label} maxLength={1_000} rows={3} value={message} onChange={setMessage} />
    </Dialog>
  );
}
