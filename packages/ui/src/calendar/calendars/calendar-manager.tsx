import {
  type CalendarManagerApi,
  type CalendarRemovalRef,
  type CreationSituation,
  connectCalendarManager,
  type ManagerSectionApi,
} from '@atrium/core/calendar';
import { CalendarBlankIcon, CaretDownIcon, PlusIcon } from '@phosphor-icons/react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button, ButtonLink, EmptyState, Menu } from '../../primitives/index.ts';
import styles from './calendar-manager.module.css';
import { CalendarManagerRemoval } from './calendar-manager-removal.tsx';
import { CalendarManagerRow } from './calendar-manager-row.tsx';

type CalendarManagerProps = {
  readonly situation: CreationSituation;
  readonly removalRef: CalendarRemovalRef;
};

/** Every calendar its reader sees, by whose it is, with what may be done to it (CAL-D129). */
export function CalendarManager({ situation, removalRef }: CalendarManagerProps) {
  const text = useText();
  const manager = useActorApi(removalRef, (snapshot: ReturnType<CalendarRemovalRef['getSnapshot']>, send) =>
    connectCalendarManager({ snapshot, situation }, send),
  );
  const isEmpty = manager.sections.length === 0;
  const heading = useFocusKept(situation.calendars.length);
  return (
    <div className={styles.manager} data-part="calendar-manager" data-state={isEmpty ? 'empty' : 'ready'}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {text('calendar.manager.title')}
        </h1>
        <AddMenu addable={manager.addable} />
      </header>
      {isEmpty && (
        <EmptyState
          icon={<CalendarBlankIcon weight="duotone" />}
          text={text('calendar.manager.empty')}
          action={manager.addable[0] && <AddLink type={manager.addable[0].type} />}
        />
      )}
      {manager.sections.map((section) => (
        <Section key={section.group?.id ?? section.kind} section={section} />
      ))}
      <CalendarManagerRemoval removal={manager.removal} />
    </div>
  );
}

function AddMenu({ addable }: Pick<CalendarManagerApi, 'addable'>) {
  const paths = usePaths();
  const text = useText();
  if (addable.length === 0) return null;
  const trigger = (
    <Button variant="primary" icon={<PlusIcon weight="bold" />}>
      {text('calendar.manager.add')}
      <CaretDownIcon aria-hidden="true" />
    </Button>
  );
  const entries = addable.map(({ type, verdict }) => ({
    id: type,
    verdict,
    label: text(`calendar.type.${type}`),
    href: paths.newCalendar({ type }),
  }));
  return <Menu trigger={trigger} entries={entries} />;
}

function AddLink({ type }: Pick<CalendarManagerApi['addable'][number], 'type'>) {
  const paths = usePaths();
  const text = useText();
  return <ButtonLink href={paths.newCalendar({ type })}>{text('calendar.manager.add')}</ButtonLink>;
}

function Section({ section }: { readonly section: ManagerSectionApi }) {
  const id = useId();
  const text = useText();
  const { kind, group, room, rows } = section;
  return (
    <section className={styles.section} aria-labelledby={id} data-part="calendar-section" data-kind={kind}>
      <SectionHeading id={id} kind={kind} group={group} />
      {!room.allowed && <p className={styles.note}>{text(room.reason, room.values)}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <CalendarManagerRow key={row.calendar.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function SectionHeading({ id, kind, group }: Pick<ManagerSectionApi, 'kind' | 'group'> & { readonly id: string }) {
  const text = useText();
  return (
    <h2 id={id} className={styles.heading}>
      {group?.category && <span className={styles.category}>{group.category} › </span>}
      {group?.name ?? text(`calendar.overview.filter.${kind}`)}
    </h2>
  );
}

/** Leads to the heading when the row that had the focus is gone. */
function useFocusKept(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
