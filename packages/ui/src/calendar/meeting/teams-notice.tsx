import { connectTeamsMeeting, type TeamsMeetingRef } from '@atrium/core/calendar';
import { useRef } from 'react';
import { useActorApi } from '../../hooks/index.ts';
import { useKeptFocus } from '../../hooks/use-kept-focus.ts';
import { useText } from '../../i18n/index.ts';
import { FactNote } from '../../primitives/fact.tsx';
import { Alert, Button } from '../../primitives/index.ts';
import styles from './teams-notice.module.css';

type TeamsNoticeProps = { readonly teamsRef: TeamsMeetingRef };

/** That the Teams meeting is on its way, or why it is not there, with another try for those who may (CAL-D82). */
export function TeamsNotice({ teamsRef }: TeamsNoticeProps) {
  const text = useText();
  const area = useRef<HTMLDivElement>(null);
  const { notice, canRetry, isBusy, retry } = useActorApi(teamsRef, connectTeamsMeeting);
  useKeptFocus(area);
  const again = canRetry && (
    <Button size="small" isBusy={isBusy} onClick={retry}>
      {text('general.retry')}
    </Button>
  );
  return (
    <div ref={area} className={styles.notice} tabIndex={-1} data-part="teams" data-state={notice?.kind ?? 'settled'}>
      <div role="status">
        {notice?.kind === 'pending' && <FactNote>{text('calendar.detail.teams_pending')}</FactNote>}
      </div>
      {notice?.kind === 'failed' && (
        <Alert kind="error" title={text(notice.title)} action={again}>
          {notice.reason && text(notice.reason)}
        </Alert>
      )}
    </div>
  );
}
