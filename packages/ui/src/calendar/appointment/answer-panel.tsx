import {
  connectMeetingStart,
  connectRsvp,
  dateText,
  joinOffer,
  type MeetingStartRef,
  type RsvpApi,
  type RsvpRef,
} from '@atrium/core/calendar';
import { VideoCameraIcon } from '@phosphor-icons/react';
import { useActorApi } from '../../hooks/index.ts';
import { useFormat, useLanguage, useText } from '../../i18n/index.ts';
import { Badge, ButtonLink, Panel } from '../../primitives/index.ts';
import { AnswerButtons } from '../participation/answer-buttons.tsx';
import styles from './answer-panel.module.css';
import { MeetingStart } from './meeting-start.tsx';

type AnswerPanelProps = {
  readonly rsvpRef: RsvpRef;
  readonly meetingRef: MeetingStartRef;
  readonly isNativeApp: boolean;
};

/** The reader's own part: joining, answering, and how many others do. */
export function AnswerPanel({ rsvpRef, meetingRef, isNativeApp }: AnswerPanelProps) {
  const text = useText();
  const { locale } = useLanguage();
  const rsvp = useActorApi(rsvpRef, connectRsvp);
  const { appointment } = useActorApi(rsvpRef, (snapshot) => snapshot.context.entity);
  const meeting = useActorApi(meetingRef, connectMeetingStart);
  const link = joinOffer(appointment, { native: isNativeApp, isStartOffered: meeting.isOffered });
  const { day, time } = dateText(appointment.date, locale);
  return (
    <Panel title={text(rsvp.isOffered ? 'calendar.rsvp.title' : 'calendar.detail.participants')}>
      <div className={styles.panel}>
        {rsvp.isOffered && <Status rsvp={rsvp} />}
        <AnswerButtons rsvpRef={rsvpRef} date={[day, time].filter(Boolean).join(', ')} />
        <Seats rsvp={rsvp} total={appointment.attendee_configuration.total} />
        {meeting.isOffered && <MeetingStart meeting={meeting} />}
        {link && (
          <ButtonLink href={link.url} target="_blank" rel="noopener noreferrer">
            <VideoCameraIcon aria-hidden="true" />
            {text('calendar.detail.join')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

function Status({ rsvp }: { readonly rsvp: RsvpApi }) {
  const text = useText();
  return (
    <p className={styles.status} aria-live="polite">
      {text(rsvp.given ? `calendar.rsvp.given.${rsvp.given}` : 'calendar.rsvp.none')}
    </p>
  );
}

function Seats({ rsvp, total }: { readonly rsvp: RsvpApi; readonly total: number | null }) {
  const text = useText();
  const format = useFormat();
  const { accepted } = rsvp.counts;
  if (total === null) return <p className={styles.seats}>{text('calendar.detail.attending', { accepted })}</p>;
  return (
    <p className={styles.seats} data-numeric>
      {text('calendar.detail.seats', { accepted: format.number(accepted), total: format.number(total) })}
      {rsvp.isFull && <Badge tone="warning">{text('calendar.detail.full')}</Badge>}
    </p>
  );
}
