import { type Appointment, meetingFacts, type TeamsMeetingRef } from '@atrium/core/calendar';
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
  const facts = meetingFacts(appointment, { native: isNativeApp });
  if (!facts) return null;
  const { service, link, room, phone, code, isInTeams } = facts;
  const label = text('calendar.detail.meeting', { type: service });
  return (
    <Fact label={label} icon={<VideoCameraIcon />}>
      <span>{[label, room].filter(Boolean).join(' · ')}</span>
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
