import type { SearchApi } from '@atrium/core/form';
import type { MemberHit, MemberId } from '@atrium/core/members';
import { ArrowLeftIcon, MagnifyingGlassIcon } from '@phosphor-icons/react';
import { usePaths } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Avatar, ButtonLink, FailedState, Spinner, TextField, VisuallyHidden } from '../primitives/index.ts';
import styles from './new-chat.module.css';

type NewChatProps = {
  readonly search: SearchApi<MemberHit>;
  readonly onChoose: (id: MemberId) => void;
  /** Whose chat is being opened. */
  readonly opening: MemberId | null;
  /** Why the last one could not be opened. */
  readonly problem: string | undefined;
};

/** Finds somebody to chat with (CHAT-008). */
export function NewChat({ search, onChoose, opening, problem }: NewChatProps) {
  const paths = usePaths();
  const text = useText();
  return (
    <section className={styles.screen} data-part="new-chat" aria-label={text('chat.new.title')}>
      <header className={styles.header}>
        <ButtonLink className={styles.back} variant="quiet" href={paths.chats} aria-label={text('chat.room.back')}>
          <ArrowLeftIcon aria-hidden="true" />
        </ButtonLink>
        <h2 className={styles.title}>{text('chat.new.title')}</h2>
      </header>
      <div className={styles.content}>
        <TextField
          label={text('chat.new.search')}
          role="searchbox"
          autoComplete="off"
          autoFocus
          icon={<MagnifyingGlassIcon />}
          inside={search.isBusy && <Spinner />}
          value={search.text}
          onChange={search.type}
        />
        {problem && <Alert kind="error">{problem}</Alert>}
        <Hits search={search} onChoose={onChoose} opening={opening} />
      </div>
    </section>
  );
}

function Hits({ search, onChoose, opening }: Omit<NewChatProps, 'problem'>) {
  const text = useText();
  const failureText = useFailureText();
  if (search.failure) {
    return <FailedState title={text('chat.new.failed')} reason={failureText(search.failure)} onRetry={search.retry} />;
  }
  const isOver = !search.isBusy && !search.isBlank;
  return (
    <>
      {search.isBlank && <p className={styles.note}>{text('chat.new.hint')}</p>}
      {search.isEmpty && <p className={styles.note}>{text('chat.new.nobody')}</p>}
      <VisuallyHidden>
        <span role="status">{isOver && text('chat.new.found', { count: search.hits.length })}</span>
      </VisuallyHidden>
      <ul className={styles.hits}>
        {search.hits.map(({ id, displayName, images }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.hit}
              aria-busy={id === opening || undefined}
              onClick={() => opening === null && onChoose(id)}
              data-part="member-hit"
            >
              <Avatar name={displayName} src={images['40x40@2']?.url} size={40} />
              <span className={styles.name} dir="auto">
                {displayName}
              </span>
              {id === opening && <Spinner />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
