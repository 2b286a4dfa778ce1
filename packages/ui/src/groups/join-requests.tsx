import {
  connectGroupPage,
  type GroupPageRef,
  type JoinDecision,
  type JoinRequest,
  type JoinRequestListRef,
  type OfGroup,
} from '@atrium/core/groups';
import { connectList } from '@atrium/core/lists';
import { useActorApi } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { RequestList } from '../lists/index.ts';
import { MemberName, MemberPicture } from '../members/index.ts';
import { GroupFrame } from './group-frame.tsx';
import styles from './group-list.module.css';
import { GroupListSkeleton } from './group-list-skeleton.tsx';
import { GroupOverview } from './group-overview.tsx';

type JoinRequestsProps = {
  readonly pageRef: GroupPageRef;
  readonly listRef: JoinRequestListRef;
  /** How many invites into the group wait for an answer. */
  readonly openInvites: number;
};

/** The administration of a group: who asks to join, to be let in or turned down (GROUP-006, GROUP-D01, GROUP-D08). */
export function JoinRequests({ pageRef, listRef, openInvites }: JoinRequestsProps) {
  const text = useText();
  const format = useFormat();
  const { group } = useActorApi(pageRef, connectGroupPage);
  const list = useActorApi(listRef, connectList<JoinRequest, null, JoinDecision, OfGroup>);
  const words = {
    title: text('groups.join_requests.title'),
    empty: text('groups.join_requests.empty'),
    accept: text('groups.join_requests.accept'),
    reject: text('groups.join_requests.reject'),
    rejectTitle: (name: string) => text('groups.join_requests.reject.title', { name }),
    rejectMessage: (name: string) => text('groups.join_requests.reject.message', { name }),
  };
  return (
    <GroupFrame pageRef={pageRef} area="administration">
      <GroupOverview group={group} openInvites={openInvites} />
      <h2>{words.title}</h2>
      <RequestList
        list={list}
        words={words}
        skeleton={<GroupListSkeleton />}
        nameOf={({ membership }) => membership.displayName}
        picture={({ membership }) => <MemberPicture member={membership} />}
        about={({ membership, created_at }) => (
          <>
            <MemberName member={membership} />
            <p className={styles.facts}>{text('groups.join_requests.asked', { date: format.date(created_at) })}</p>
          </>
        )}
      />
    </GroupFrame>
  );
}
