import {
  type AttachmentFilter,
  type AttachmentListRef,
  type AttachmentType,
  attachmentTypes,
  type ListedAttachment,
  type OfChat,
} from '@atrium/core/chat';
import { connectList, type ListApi } from '@atrium/core/lists';
import { ArrowLeftIcon, FileIcon, ImageIcon, LinkIcon, PaperclipIcon } from '@phosphor-icons/react';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { useLightbox } from '../lightbox/index.ts';
import { PagedList } from '../lists/index.ts';
import { ButtonLink, EmptyState, LinkBar, Skeleton, SkeletonScreen, Tooltip } from '../primitives/index.ts';
import styles from './chat-attachments.module.css';
import { usePaneHeading } from './chat-panes.tsx';
import { FileLine } from './file-line.tsx';
import { LinkCard } from './link-card.tsx';

type ChatAttachmentsProps = { readonly listRef: AttachmentListRef; readonly chatId: string };

const icons = { files: FileIcon, images: ImageIcon, links: LinkIcon } as const;

/** The files, pictures or links of a chat, newest first (CHAT-072, CHAT-073, CHAT-074). */
export function ChatAttachments({ listRef, chatId }: ChatAttachmentsProps) {
  const text = useText();
  const Heading = usePaneHeading();
  const paths = usePaths();
  const list = useActorApi(listRef, connectList<ListedAttachment, AttachmentFilter, never, OfChat>);
  const { type } = list.filter;
  const Icon = icons[type];
  const links = attachmentTypes.map((one) => ({
    href: paths.chatAttachments(chatId, one),
    label: text(`chat.attached.${one}`),
    isCurrent: one === type,
  }));
  return (
    <section
      className={styles.page}
      data-part="chat-attachments"
      data-state={list.status}
      aria-label={text('chat.attached.title')}
    >
      <header className={styles.head}>
        <ButtonLink variant="quiet" href={paths.chat(chatId)} aria-label={text('chat.attached.back')}>
          <ArrowLeftIcon aria-hidden="true" />
        </ButtonLink>
        <Heading className={styles.title}>{text('chat.attached.title')}</Heading>
      </header>
      <LinkBar label={text('chat.attached.title')} links={links} />
      <div className={styles.body}>
        <PagedList
          list={list}
          skeleton={<RowsSkeleton />}
          empty={<EmptyState icon={<Icon weight="duotone" />} text={text(`chat.attached.none.${type}`)} />}
          isEndless
        >
          <Attached list={list} type={type} />
        </PagedList>
      </div>
    </section>
  );
}

/** Leads to what was sent in a chat. */
export function AttachedLink({ chatId }: { readonly chatId: string }) {
  const text = useText();
  const label = text('chat.attached.title');
  return (
    <Tooltip text={label}>
      <ButtonLink variant="quiet" href={usePaths().chatAttachments(chatId, 'files')} aria-label={label}>
        <PaperclipIcon aria-hidden="true" />
      </ButtonLink>
    </Tooltip>
  );
}

type AttachedProps = {
  readonly list: Pick<ListApi<ListedAttachment, AttachmentFilter>, 'rows'>;
  readonly type: AttachmentType;
};

function Attached({ list: { rows }, type }: AttachedProps) {
  if (type === 'images') return <Pictures rows={rows} />;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          {row.file && <FileLine file={row.file} tabIndex={0} />}
          {row.link && <LinkCard link={row.link} tabIndex={0} />}
          <Origin attachment={row} />
        </li>
      ))}
    </ul>
  );
}

/** Who sent it, and when. */
function Origin({ attachment: { from, created_at } }: { readonly attachment: ListedAttachment }) {
  const format = useFormat();
  return (
    <span className={styles.origin}>
      <bdi>{from.name}</bdi>
      {' · '}
      <time dateTime={created_at}>{format.dateTime(Date.parse(created_at))}</time>
    </span>
  );
}

function Pictures({ rows }: { readonly rows: readonly ListedAttachment[] }) {
  const text = useText();
  const images = rows.flatMap(({ file }) => file ?? []);
  const { show, lightbox } = useLightbox(images);
  return (
    <>
      <ul className={styles.pictures}>
        {images.map(({ id, name, preview }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.picture}
              aria-label={text('chat.attachments.open', { name })}
              onClick={() => show(id)}
            >
              {preview && <img src={preview.url} alt="" loading="lazy" decoding="async" />}
            </button>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.rows}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="block" height="4rem" />
        ))}
      </div>
    </SkeletonScreen>
  );
}
