import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { ButtonLink, NotFound } from '../primitives/index.ts';

/** There is no such message, or its reader has deleted it. */
export function MessageNotFound() {
  const text = useText();
  const { messages } = usePaths();
  return (
    <NotFound
      title={text('direct_messages.not_found')}
      action={<ButtonLink href={messages}>{text('direct_messages.to_inbox')}</ButtonLink>}
    />
  );
}
