import { type Appointment, joinLink, type TeamsMeetingRef } from '@atrium/core/calendar';
import { VideoCameraIcon } from '@phosphor-icons/react';
import { useText } from '../../i18n/index.ts';
import { Fact, FactNote } from '../../primitives/fact.tsx';
import { Link } from '../../primitives/index.ts';
import { TeamsNotice } from './teams-notice.tsx';

type AppointmentMeetingProps = {
  readonly appointment: Appointment;
  readonly isNativeApp: boolean;
  readonly teamsRef: TeamsMeetingRef;
};

/** How to join online: link, phone number and access code. */
export function AppointmentMeeting({ appointment, isNativeApp, teamsRef }: AppointmentMeetingProps) {
  const text = useText();
  const { meeting, teams_configuration: teams } = appointment;
  const link = joinLink(appointment, { native: isNativeApp });
  const { conference_call_phone_number: phone, conference_call_access_code: code } = meeting;
  const isInTeams = teams.state !== null && !appointment.canceled;
  if (!link && !phone && !code && !meeting.room_name && !isInTeams) return null;
  const label = text('calendar.detail.meeting', { type: link?.type ?? (isInTeams ? 'ms_teams' : 'other') });
  return (
    <Fact label={label} icon={<VideoCameraIcon />}>
      <span>{[label, meeting.room_name].filter(Boolean).join(' · ')}</span>
      {link && (
        <Link href={link.url} target="_blank" rel="noopener noreferrer" title={link.url}>
          {link.text}
        </Link>
      )}
      {isInTeams && <TeamsNotice teamsRef={teamsRef} />}
      {phone && <FactNote>{text('calendar.detail.phone', { number: phone })}</FactNote>}
      {code && <FactNote>{text('calendar.detail.access_code', { code })}</FactNote>}
    </Fact>
  );
}
