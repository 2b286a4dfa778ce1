import {
  connectParticipantAdding,
  connectParticipantsManager,
  connectPeopleChange,
  type ParticipantAddingApi,
  type ParticipantsManagerApi,
} from '@atrium/core/calendar';
import { UserPlusIcon, UsersThreeIcon } from '@phosphor-icons/react';
import { useRef } from 'react';
import { useActorApi } from '../../hooks/index.ts';
import { useKeptFocus } from '../../hooks/use-kept-focus.ts';
import { useFailureText, useText } from '../../i18n/index.ts';
import { Alert, Button, EmptyState, FailedState } from '../../primitives/index.ts';
import { ParticipantAddingDialog } from './participant-adding-dialog.tsx';
import styles from './participants-manager.module.css';
import { ParticipantsManagerFilter } from './participants-manager-filter.tsx';
import { ParticipantsManagerHead } from './participants-manager-head.tsx';
import type { ParticipantsManagerRefs } from './participants-manager-refs.ts';
import { ParticipantsManagerSelection } from './participants-manager-selection.tsx';
import { PeopleSkeleton } from './participants-manager-skeleton.tsx';
import { ParticipantsManagerTable } from './participants-manager-table.tsx';
import { PeopleChangeDialog } from './people-change-dialog.tsx';

/** The people of an appointment: found, given another status, removed; and others added (CAL-D104). */
export function ParticipantsManager({ refs }: { readonly refs: ParticipantsManagerRefs }) {
  const text = useText();
  const manager = useActorApi(refs.managerRef, connectParticipantsManager);
  const change = useActorApi(refs.changeRef, connectPeopleChange);
  const adding = useActorApi(refs.addingRef, connectParticipantAdding);
  const area = useRef<HTMLElement>(null);
  useKeptFocus(area);
  return (
    <article className={styles.manager} data-part="participants-manager" data-state={manager.status}>
      <ParticipantsManagerHead adding={adding} />
      <section
        ref={area}
        className={styles.people}
        tabIndex={-1}
        aria-label={text('calendar.detail.participants')}
        aria-busy={manager.isSearching || change.isBusy}
      >
        <ParticipantsManagerFilter manager={manager} />
        <SearchProblem manager={manager} />
        {manager.participants.length > 0 ? (
          <>
            <ParticipantsManagerSelection manager={manager} change={change} />
            <ParticipantsManagerTable manager={manager} change={change} />
            <More manager={manager} />
          </>
        ) : (
          <Nobody manager={manager} adding={adding} />
        )}
      </section>
      <PeopleChangeDialog change={change} appointment={manager.appointment} />
      <ParticipantAddingDialog adding={adding} />
    </article>
  );
}

type ManagerProps = { readonly manager: ParticipantsManagerApi };

function SearchProblem({ manager }: ManagerProps) {
  const text = useText();
  const failureText = useFailureText();
  if (manager.failure === null || manager.status === 'failed') return null;
  return (
    <Alert
      kind="error"
      title={text('calendar.participants.failed')}
      action={
        <Button size="small" onClick={manager.retry}>
          {text('general.retry')}
        </Button>
      }
    >
      {failureText(manager.failure)}
    </Alert>
  );
}

function More({ manager }: ManagerProps) {
  const text = useText();
  if (!manager.hasMore) return null;
  const numbers = { shown: manager.participants.length, total: manager.total };
  return (
    <div className={styles.more}>
      <span data-numeric>{text('calendar.participants.shown', numbers)}</span>
      <Button onClick={manager.showMore} isBusy={manager.isSearching}>
        {text('general.more')}
      </Button>
    </div>
  );
}

function Nobody({ manager, adding }: ManagerProps & { readonly adding: ParticipantAddingApi }) {
  const text = useText();
  const failureText = useFailureText();
  if (manager.status === 'loading') return <PeopleSkeleton />;
  if (manager.status === 'failed') {
    const title = text('calendar.participants.failed');
    return <FailedState title={title} reason={failureText(manager.failure)} onRetry={manager.retry} />;
  }
  if (manager.isFiltered) {
    const action = <Button onClick={manager.clearFilter}>{text('calendar.participants.clear_filter')}</Button>;
    return <EmptyState text={text('calendar.participants.no_match')} action={action} />;
  }
  const add = (
    <Button icon={<UserPlusIcon />} verdict={adding.add} onClick={adding.open}>
      {text('calendar.form.add_participants')}
    </Button>
  );
  return (
    <EmptyState
      icon={<UsersThreeIcon weight="duotone" />}
      text={text('calendar.detail.no_participants')}
      action={add}
    />
  );
}
