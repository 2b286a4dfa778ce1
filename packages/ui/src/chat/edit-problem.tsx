import type { ComposerApi } from '@atrium/core/chat';
import { sayFailure } from '@atrium/core/messages';
import { useText } from '../i18n/index.ts';
import { Alert, Button } from '../primitives/index.ts';

type EditProblemProps = { readonly composer: Pick<ComposerApi, 'problem' | 'canSendAsNew' | 'sendAsNew'> };

/** Why an edit was not saved, and what can be done with its text (CHAT-049, CHAT-E12). */
export function EditProblem({ composer: { problem, canSendAsNew, sendAsNew } }: EditProblemProps) {
  const text = useText();
  if (problem === null) return null;
  const way = canSendAsNew && (
    <Button size="small" onClick={sendAsNew}>
      {text('chat.composer.send_as_new')}
    </Button>
  );
  return (
    <Alert kind="error" action={way}>
      {sayFailure(text, problem)}
    </Alert>
  );
}
