import type { ParticipantAddingApi } from '@atrium/core/calendar';
import { CaretLeftIcon, UserPlusIcon } from '@phosphor-icons/react';
import { type RefObject, useEffect, useRef } from 'react';
import { usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Alert, Button, ButtonLink } from '../../primitives/index.ts';
import { AboutAppointment } from './about-appointment.tsx';
import styles from './participants-manager.module.css';

/** Whose people they are, the way back to the appointment, and the way to add others. */
export function ParticipantsManagerHead({ adding }: { readonly adding: ParticipantAddingApi }) {
  const paths = usePaths();
  const text = useText();
  const { appointment } = adding;
  const invited = appointment.invited_consumers.count;
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(adding.dialog !== null, button);
  return (
    <header className={styles.head}>
      <ButtonLink className={styles.back} size="small" variant="quiet" href={paths.appointment(appointment.id)}>
        <CaretLeftIcon aria-hidden="true" />
        {text('calendar.participants.back')}
      </ButtonLink>
      <div className={styles.titles}>
        <h1 className={styles.title}>{text('calendar.action.participants')}</h1>
        <AboutAppointment appointment={appointment} />
        {invited > 0 && <p className={styles.quiet}>{text('calendar.detail.partners_invited', { count: invited })}</p>}
      </div>
      <Button
        ref={button}
        className={styles.add}
        variant="primary"
        icon={<UserPlusIcon weight="bold" />}
        verdict={adding.add}
        onClick={adding.open}
      >
        {text('calendar.form.add_participants')}
      </Button>
      {appointment.canceled && (
        <div className={styles.alert}>
          <Alert kind="info">{text('calendar.refusal.already_canceled')}</Alert>
        </div>
      )}
    </header>
  );
}

/** The dialog may have been opened by what is gone by now: a notice, or the offer of an empty list. */
function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, target]);
}
