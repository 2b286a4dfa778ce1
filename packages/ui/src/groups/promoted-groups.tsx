import type { GroupPromotion, JoiningAct, PromotedGroup, PromotedGroupListRef } from '@atrium/core/groups/promotion';
import { joiningStep } from '@atrium/core/groups/promotion';
import { connectList, type RowState } from '@atrium/core/lists';
import { UsersThreeIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { Avatar, Button, ButtonLink, EmptyState, Link } from '../primitives/index.ts';
import { GroupBadges } from './group-badges.tsx';
import styles from './group-list.module.css';
import { GroupListSkeleton } from './group-list-skeleton.tsx';
import people from './group-people.module.css';

type PromotedGroupsProps = {
  readonly promotion: GroupPromotion;
  readonly listRef: PromotedGroupListRef;
  /** Where whoever has seen them goes on. */
  readonly onward: string;
};

/** The groups that are recommended to a new member, each to be joined where it stands (AUTH-D19). */
export function PromotedGroups({ promotion: { title, description }, listRef, onward }: PromotedGroupsProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<PromotedGroup, null, JoiningAct, null>);
  const icon = <UsersThreeIcon weight="duotone" />;
  return (
    <div className={styles.page} data-part="promoted-groups" data-state={list.status}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <ButtonLink variant="primary" href={onward}>
          {text('groups.promotion.continue')}
        </ButtonLink>
      </header>
      {description !== '' && <p className={people.message}>{description}</p>}
      <PagedList
        list={list}
        skeleton={<GroupListSkeleton />}
        failedTitle={text('groups.failed')}
        empty={<EmptyState icon={icon} text={text('groups.empty')} />}
      >
        <ul className={styles.rows} aria-label={title}>
          {list.rows.map((group) => (
            <PromotedRow
              key={group.id}
              group={group}
              state={list.rowState(group.id)}
              onJoin={(act) => list.act([group.id], act)}
            />
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

type PromotedRowProps = {
  readonly group: PromotedGroup;
  readonly state: RowState<JoiningAct>;
  readonly onJoin: (act: JoiningAct) => void;
};

function PromotedRow({ group, state: { isBusy, failure }, onJoin }: PromotedRowProps) {
  const text = useText();
  const failureText = useFailureText();
  const step = joiningStep(group);
  const members = text('groups.member_count', { count: group.member_count });
  return (
    <li className={people.row} aria-busy={isBusy}>
      <Avatar name={group.name} src={group.images['40x40@2']?.url} size={40} shape="square" />
      <div className={styles.about}>
        <div className={styles.head}>
          <Link tone="quiet" className={styles.name} href={group.path}>
            {group.name}
          </Link>
          <GroupBadges group={group} />
        </div>
        {group.teaser !== '' && <p className={styles.teaser}>{group.teaser}</p>}
        <p className={styles.facts}>{`${group.group_category.name} · ${members}`}</p>
        {failure && !isBusy && <p className={people.problem}>{failureText(failure)}</p>}
      </div>
      {step && (
        <Button
          size="small"
          aria-label={`${text(`groups.step.${step}`)}: ${group.name}`}
          isBusy={isBusy}
          onClick={() => onJoin({ step })}
        >
          {text(`groups.step.${step}`)}
        </Button>
      )}
    </li>
  );
}
