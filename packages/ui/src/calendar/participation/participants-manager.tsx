import type { ParticipantAddingApi, ParticipantsApi } from '@atrium/core/calendar';
import {
  connectParticipantAdding,
  connectParticipants,
  connectPeopleChange,
} from '@atrium/core/calendar/participation';
import { UserPlusIcon, UsersThreeIcon } from '@phosphor-icons/react';
import { useRef } from 'react';
import { useActorApi } from '../../hooks/index.ts';
import { useKeptFocus } from '../../hooks/use-kept-focus.ts';
import { useText } from '../../i18n/index.ts';
import { PagedList } from '../../lists/index.ts';
import { Button, EmptyState } from '../../primitives/index.ts';
import { ParticipantAddingDialog } from './participant-adding-dialog.tsx';
import styles from './participants-manager.module.css';
import { ParticipantsManagerFilter } from './participants-manager-filter.tsx';
import { ParticipantsManagerHead } from './participants-manager-head.tsx';
import type { ParticipantsManagerRefs } from './participants-manager-refs.ts';
import { ParticipantsManagerSelection } from './participants-manager-selection.tsx';
import { PeopleSkeleton } from './participants-manager-skeleton.tsx';
import { ParticipantsManagerTable } from './participants-manager-table.tsx';
import { PeopleChangeDialog } from './people-change-dialog.tsx';

const participantRows = { row: '[data-part="participant"]', target: '[data-part="remove-participant"]' };

/** The people of an appointment: found, given another status, removed; and others added (CAL-D104). */
export function ParticipantsManager({ refs }: { readonly refs: ParticipantsManagerRefs }) {
  const text = useText();
  const people = useActorApi(refs.peopleRef, connectParticipants);
  const change = useActorApi(refs.changeRef, connectPeopleChange);
  const adding = useActorApi(refs.addingRef, connectParticipantAdding);
  const { list, participants, total } = people;
  const area = useRef<HTMLElement>(null);
  useKeptFocus(area, participantRows);
  return (
    <article className={styles.manager} data-part="participants-manager" data-state={list.status}>
      <ParticipantsManagerHead adding={adding} />
      <section
        ref={area}
        className={styles.people}
        tabIndex={-1}
        aria-label={text('calendar.detail.participants')}
        aria-busy={list.isSearching || change.isBusy}
      >
        <ParticipantsManagerFilter people={people} />
        <PagedList
          list={list}
          keepsFocus={false}
          failedTitle={text('calendar.participants.failed')}
          skeleton={<PeopleSkeleton />}
          empty={<Nobody people={people} adding={adding} />}
          position={text('calendar.participants.shown', { shown: participants.length, total })}
        >
          <ParticipantsManagerSelection people={people} change={change} />
          <ParticipantsManagerTable people={people} change={change} />
        </PagedList>
      </section>
      <PeopleChangeDialog change={change} appointment={people.appointment} />
      <ParticipantAddingDialog adding={adding} />
    </article>
  );
}

type NobodyProps = { readonly people: ParticipantsApi; readonly adding: ParticipantAddingApi };

function Nobody({ people, adding }: NobodyProps) {
  const text = useText();
  if (people.isFiltered) {
    const action = <Button onClick={people.clearFilter}>{text('calendar.participants.clear_filter')}</Button>;
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
