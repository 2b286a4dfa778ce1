import type { MessageActsApi } from '@atrium/core/chat';
import { sayFailure } from '@atrium/core/messages';
import { useText } from '../i18n/index.ts';
import { ConfirmDialog } from '../primitives/index.ts';

/** Asks before an own message is deleted (CHAT-D13). */
export function RemovalDialog({ acts }: { readonly acts: Pick<MessageActsApi, 'removal' | 'removalProblem'> }) {
  const text = useText();
  const { isOpen, isBusy, accept, dismiss } = acts.removal;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={isBusy}
      title={text('chat.removal.title')}
      consequences={text('chat.removal.consequences')}
      confirmLabel={text('chat.removal.confirm')}
      problem={acts.removalProblem ? sayFailure(text, acts.removalProblem) : undefined}
      onConfirm={accept}
      onCancel={dismiss}
    />
  );
}
