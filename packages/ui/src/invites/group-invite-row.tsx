import type { Answer } from '@atrium/core/calendar';
import type { GroupInvite, GroupInviteTab } from '@atrium/core/invites';
import type { ListApi } from '@atrium/core/lists';
import { memberName } from '@atrium/core/members';
import { CheckIcon, EnvelopeSimpleIcon, UsersThreeIcon, XIcon } from '@phosphor-icons/react';
import { useId, useLayoutEffect } from 'react';
import { useFailureText, useText } from '../i18n/index.ts';
import { Badge, Button, Link } from '../primitives/index.ts';
import styles from './row.module.css';
import { RowFact } from './row-facts.tsx';
import { useKeptPlace } from './use-kept-place.ts';

type GroupInviteRowProps = {
  readonly invite: GroupInvite;
  readonly list: Pick<ListApi<GroupInvite, GroupInviteTab, Answer>, 'rowState' | 'act'>;
};

/** An invite into a group: into which, by whom, with a word of theirs, and the buttons to answer it or its result. */
export function GroupInviteRow({ invite, list }: GroupInviteRowProps) {
  const text = useText();
  const failureText = useFailureText();
  const nameId = useId();
  const { id, invitable, author, message, status } = invite;
  const { name, path, teaser, access, member_count: count } = invitable;
  const { isBusy, failure } = list.rowState(id);
  return (
    <article className={styles.row} aria-labelledby={nameId} data-part="group-invite" data-state={status}>
      <div className={styles.about}>
        <div className={styles.head}>
          <span id={nameId} className={styles.name}>
            {status === 'declined' ? (
              name
            ) : (
              <Link tone="quiet" href={path}>
                {name}
              </Link>
            )}
          </span>
        </div>
        {teaser !== '' && <p>{teaser}</p>}
        <RowFact icon={<UsersThreeIcon />}>
          {text(`groups.access.${access}`)} · {text('groups.member_count', { count })}
        </RowFact>
        <RowFact icon={<EnvelopeSimpleIcon />}>{text('groups.invites.by', { name: memberName(author, text) })}</RowFact>
        {message !== '' && <p className={styles.message}>{message}</p>}
        {failure && !isBusy && <p className={styles.reason}>{failureText(failure)}</p>}
      </div>
      <Answers invite={invite} list={list} nameId={nameId} />
    </article>
  );
}

const verbs = { accepted: 'groups.invites.accept', declined: 'groups.invites.decline' } as const;
const icons = { accepted: CheckIcon, declined: XIcon };

function Answers({ invite: { id, status }, list, nameId }: GroupInviteRowProps & { readonly nameId: string }) {
  const text = useText();
  const isOpen = status === 'open';
  const { placeRef, remember } = useKeptPlace(isOpen);
  return (
    <div ref={placeRef} tabIndex={-1} className={styles.answer} data-state={isOpen ? 'offered' : status}>
      {isOpen ? (
        <Choices id={id} list={list} nameId={nameId} onLeave={remember} />
      ) : (
        <Badge tone={status === 'accepted' ? 'success' : 'neutral'}>
          {text(status === 'accepted' ? 'groups.invites.status.accepted' : 'groups.invites.status.declined')}
        </Badge>
      )}
    </div>
  );
}

type ChoicesProps = Pick<GroupInviteRowProps, 'list'> & {
  readonly id: string;
  readonly nameId: string;
  readonly onLeave: () => void;
};

function Choices({ id, list, nameId, onLeave }: ChoicesProps) {
  const text = useText();
  const { isBusy, act } = list.rowState(id);
  useLayoutEffect(() => onLeave, [onLeave]);
  return (
    <fieldset className={styles.buttons} aria-labelledby={nameId}>
      {(['accepted', 'declined'] as const).map((answer) => {
        const Icon = icons[answer];
        return (
          <Button
            key={answer}
            icon={<Icon weight="bold" />}
            isBusy={isBusy && act === answer}
            onClick={() => list.act([id], answer)}
          >
            {text(verbs[answer])}
          </Button>
        );
      })}
    </fieldset>
  );
}
