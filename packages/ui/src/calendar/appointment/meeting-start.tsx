import type { MeetingStartApi } from '@atrium/core/calendar';
import { VideoCameraIcon } from '@phosphor-icons/react';
import { useText } from '../../i18n/index.ts';
import { Button, Link } from '../../primitives/index.ts';
import styles from './answer-panel.module.css';

type MeetingStartProps = {
  readonly meeting: MeetingStartApi;
};

/** Starts a meeting and shows the way in, also where the browser opens no window (CAL-099, CAL-D80). */
export function MeetingStart({ meeting }: MeetingStartProps) {
  const text = useText();
  return (
    <>
      <Button icon={<VideoCameraIcon />} isBusy={meeting.isBusy} onClick={meeting.start}>
        {text('calendar.detail.start_meeting')}
      </Button>
      <div role="status" className={styles.started}>
        {meeting.url && (
          <>
            <span>{text('calendar.detail.meeting_started')}</span>
            <Link href={meeting.url} target="_blank" rel="noopener noreferrer">
              {text('calendar.detail.join')}
            </Link>
          </>
        )}
      </div>
    </>
  );
}
