import type { ChatPartner, ChatRow } from '@atrium/core/chat';
import type { SearchApi } from '@atrium/core/form';
import type { DirectoryEntry } from '@atrium/core/members';
import { ArrowLeftIcon, MagnifyingGlassIcon } from '@phosphor-icons/react';
import { usePaths } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Avatar, ButtonLink, FailedState, Spinner, TextField, VisuallyHidden } from '../primitives/index.ts';
import { usePaneHeading } from './chat-panes.tsx';
import styles from './new-chat.module.css';

type KnownChat = Pick<ChatRow, 'id' | 'kind' | 'name' | 'images'>;

type NewChatProps = {
  readonly search: SearchApi<DirectoryEntry>;
  readonly onChoose: (partner: ChatPartner) => void;
  /** The chats there are already, the latest first. */
  readonly chats: readonly KnownChat[];
  /** Whose chat is being opened. */
  readonly opening: ChatPartner | null;
  /** Why the last one could not be opened. */
  readonly problem: string | undefined;
};

/** Finds somebody to chat with (CHAT-008). */
export function NewChat({ search, chats, onChoose, opening, problem }: NewChatProps) {
  const paths = usePaths();
  const text = useText();
  const Heading = usePaneHeading();
  return (
    <section className={styles.screen} data-part="new-chat" aria-label={text('chat.new.title')}>
      <header className={styles.header}>
        <ButtonLink className={styles.back} variant="quiet" href={paths.chats} aria-label={text('chat.room.back')}>
          <ArrowLeftIcon aria-hidden="true" />
        </ButtonLink>
        <Heading className={styles.title}>{text('chat.new.title')}</Heading>
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
        {search.isBlank && (
          <>
            <Known title={text('chat.new.recent')} chats={chats.filter(({ kind }) => kind === 'direct').slice(0, 8)} />
            <Known title={text('chat.new.groups')} chats={chats.filter(({ kind }) => kind === 'group')} />
          </>
        )}
      </div>
    </section>
  );
}

function Known({ title, chats }: { readonly title: string; readonly chats: readonly KnownChat[] }) {
  const paths = usePaths();
  const Heading = usePaneHeading() === 'h1' ? 'h2' : 'h3';
  if (chats.length === 0) return null;
  return (
    <section data-part="known-chats">
      <Heading className={styles.subtitle}>{title}</Heading>
      <ul className={styles.hits}>
        {chats.map(({ id, kind, name, images }) => (
          <li key={id}>
            <a className={styles.hit} href={paths.chat(id)}>
              <Avatar
                name={name}
                src={images['40x40@2']?.url}
                size={40}
                shape={kind === 'group' ? 'square' : 'round'}
              />
              <span className={styles.name} dir="auto">
                {name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hits({ search, onChoose, opening }: Omit<NewChatProps, 'problem' | 'chats'>) {
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
        {search.hits.map((hit) => (
          <li key={hit.id}>
            <PartnerHit
              hit={hit}
              isOpening={hit.id === opening?.id}
              onChoose={(partner) => !opening && onChoose(partner)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type PartnerHitProps = {
  readonly hit: DirectoryEntry;
  readonly isOpening: boolean;
  readonly onChoose: (partner: ChatPartner) => void;
};

function PartnerHit({ hit: { type, id, name, images }, isOpening, onChoose }: PartnerHitProps) {
  const text = useText();
  const isGroup = type === 'group';
  return (
    <button
      type="button"
      className={styles.hit}
      aria-busy={isOpening || undefined}
      onClick={() => onChoose({ type: isGroup ? 'group' : 'member', id })}
      data-part={isGroup ? 'group-hit' : 'member-hit'}
    >
      <Avatar name={name} src={images['40x40@2']?.url} size={40} shape={isGroup ? 'square' : 'round'} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {isGroup && <span className={styles.kind}>{text('chat.new.group')}</span>}
      {isOpening && <Spinner />}
    </button>
  );
}
