import {
  type GiversFilter,
  type OfMessage,
  type ReactionEmoji,
  type ReactionGiversRef,
  type RoomReaction,
  reactionEmoji,
} from '@atrium/core/chat';
import { connectList, type ListApi } from '@atrium/core/lists';
import type { MemberReference } from '@atrium/core/members';
import { SmileyIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { MemberName, MemberPicture } from '../members/index.ts';
import { Dialog, EmptyState, Skeleton, SkeletonScreen, Tabs } from '../primitives/index.ts';
import styles from './reaction-givers.module.css';

type ReactionGiversProps = {
  readonly listRef: ReactionGiversRef;
  /** What the message is answered with now. */
  readonly reactions: readonly Pick<RoomReaction, 'emoji' | 'count'>[];
  readonly onClose: () => void;
};

/** Who answered a message, emoji by emoji (CHAT-D62). */
export function ReactionGivers({ listRef, reactions, onClose }: ReactionGiversProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<MemberReference, GiversFilter, never, OfMessage>);
  const { emoji } = list.filter;
  // The one that is looked at stays, though the last who gave it takes it back.
  const shown = reactionEmoji.filter((one) => one === emoji || reactions.some((reaction) => reaction.emoji === one));
  const countOf = (one: ReactionEmoji) => reactions.find((reaction) => reaction.emoji === one)?.count ?? 0;
  const content = <Givers list={list} />;
  return (
    <Dialog isOpen onClose={onClose} title={text('chat.message.givers')} size="small">
      <div className={styles.body} data-part="reaction-givers">
        <Tabs
          label={text('chat.reaction.list')}
          tabs={shown.map((one) => ({ value: one, label: one, count: countOf(one), content }))}
          value={emoji}
          onChange={(chosen) => list.setFilter({ emoji: chosen })}
        />
      </div>
    </Dialog>
  );
}

function Givers({ list }: { readonly list: ListApi<MemberReference, GiversFilter> }) {
  const text = useText();
  return (
    <PagedList
      list={list}
      skeleton={<GiversSkeleton />}
      empty={<EmptyState icon={<SmileyIcon weight="duotone" />} text={text('chat.reaction.nobody')} />}
    >
      <ul className={styles.givers}>
        {list.rows.map((member) => (
          <li key={member.id} className={styles.giver}>
            <MemberPicture member={member} />
            <MemberName member={member} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}

function GiversSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.givers}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" height="2.75rem" />
        ))}
      </div>
    </SkeletonScreen>
  );
}
