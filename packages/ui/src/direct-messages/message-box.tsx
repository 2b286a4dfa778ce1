import {
  actsIn,
  asksBeforeDeleting,
  type Box,
  type BoxFilter,
  type DirectMessageRow,
  directMessagesPerPage,
  type MessageAct,
  type MessageDeletionRef,
  type MessageListRef,
} from '@atrium/core/direct-messages';
import { pageCount } from '@atrium/core/form';
import { connectList, type ListApi } from '@atrium/core/lists';
import { EnvelopeSimpleIcon, PencilSimpleLineIcon } from '@phosphor-icons/react';
import { useEffect, useEffectEvent } from 'react';
import { ConfirmationDialog, PageBar, SearchField } from '../form/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { PagedList, SelectionBar } from '../lists/index.ts';
import { Button, ButtonLink, EmptyState } from '../primitives/index.ts';
import styles from './message-box.module.css';
import { MessageBoxSkeleton } from './message-box-skeleton.tsx';
import { MessageNavigation } from './message-navigation.tsx';
import { MessageRow } from './message-row.tsx';

type MessageBoxProps = {
  readonly listRef: MessageListRef;
  readonly deletionRef: MessageDeletionRef;
  readonly canSend: boolean;
  /** The query parameter `page` as it stands in the address. */
  readonly page: string | null;
  /** Gets what the parameter is to be. */
  readonly onPage: (page: string | null) => void;
};

type List = ListApi<DirectMessageRow, BoxFilter, MessageAct>;

/** The inbox, or the sent messages: ten a page, chosen from and acted on together (MSG-001, MSG-002, MSG-D06). */
export function MessageBox({ listRef, deletionRef, canSend, page, onPage }: MessageBoxProps) {
  const text = useText();
  const paths = usePaths();
  const list = useActorApi(listRef, connectList<DirectMessageRow, BoxFilter, MessageAct, null>);
  const { box, q } = list.filter;
  return (
    <div className={styles.page} data-part="message-box" data-state={list.status}>
      <header className={styles.header}>
        <h1>{text('direct_messages.title')}</h1>
        {canSend && (
          <ButtonLink variant="primary" href={paths.newMessage()}>
            <PencilSimpleLineIcon aria-hidden="true" />
            {text('direct_messages.new')}
          </ButtonLink>
        )}
      </header>
      <MessageNavigation box={box} />
      <SearchField
        label={text('direct_messages.search')}
        search={{ text: q, isBusy: list.isSearching, type: (typed) => list.typeFilter({ box, q: typed, page: 1 }) }}
      />
      <PagedList
        list={list}
        skeleton={<MessageBoxSkeleton />}
        failedTitle={text('direct_messages.failed')}
        empty={<Nothing box={box} q={q} />}
      >
        <SelectionBar selection={list.selection}>
          <Acts list={list} deletionRef={deletionRef} />
        </SelectionBar>
        <ul className={styles.rows}>
          {list.rows.map((message) => (
            <MessageRow
              key={message.id}
              {...{ message, box }}
              isChosen={list.selection.isChosen(message.id)}
              onToggle={() => list.selection.toggle(message.id)}
            />
          ))}
        </ul>
        <PageBar page={page} pages={pageCount(list.total ?? 0, directMessagesPerPage)} onChoose={onPage} />
      </PagedList>
      <DeletionQuestion deletionRef={deletionRef} onAccepted={(ids) => list.act(ids, 'delete')} />
    </div>
  );
}

function Nothing({ box, q }: { readonly box: Box; readonly q: string }) {
  const text = useText();
  const icon = <EnvelopeSimpleIcon weight="duotone" />;
  const sentence = q.trim() === '' ? text(`direct_messages.empty.${box}`) : text('direct_messages.none', { text: q });
  return <EmptyState icon={icon} text={sentence} />;
}

function Acts({ list, deletionRef }: { readonly list: List; readonly deletionRef: MessageDeletionRef }) {
  const text = useText();
  const { selection, rows, filter, isActing } = list;
  const run = (act: MessageAct) => {
    if (act !== 'delete' || !asksBeforeDeleting(selection.count)) return selection.act(act);
    const ids = rows.filter(({ id }) => selection.isChosen(id)).map(({ id }) => id);
    deletionRef.send({ type: 'confirmation.ask', subject: { ids } });
  };
  return actsIn(filter.box).map((act) => (
    <Button key={act} size="small" isBusy={isActing} onClick={() => run(act)}>
      {text(`direct_messages.act.${act}`)}
    </Button>
  ));
}

type DeletionQuestionProps = {
  readonly deletionRef: MessageDeletionRef;
  readonly onAccepted: (ids: readonly string[]) => void;
};

function DeletionQuestion({ deletionRef, onAccepted }: DeletionQuestionProps) {
  const text = useText();
  const failureText = useFailureText();
  const accept = useEffectEvent(onAccepted);
  useEffect(() => {
    const { unsubscribe } = deletionRef.on('act.done', ({ done }) => accept(done.ids));
    return unsubscribe;
  }, [deletionRef]);
  return (
    <ConfirmationDialog
      confirmationRef={deletionRef}
      question={({ ids }) => ({
        title: text('direct_messages.delete.title', { count: ids.length }),
        consequences: text('direct_messages.delete.consequences'),
        confirmLabel: text('direct_messages.act.delete'),
      })}
      problem={failureText}
    />
  );
}
