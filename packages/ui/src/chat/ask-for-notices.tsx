import { BellRingingIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { Button } from '../primitives/index.ts';

/** Asks whether new messages are shown on the desktop (CHAT-D39). */
export function AskForNotices({ onAsk }: { readonly onAsk: () => void }) {
  const text = useText();
  return (
    <Button variant="quiet" size="small" icon={<BellRingingIcon />} onClick={onAsk}>
      {text('chat.notices.ask')}
    </Button>
  );
}
