import {
  type AppointmentId,
  type AppointmentPageRef,
  dateText,
  nextAppointments,
  nextMonths,
} from '@atrium/core/calendar';
import { AnswerButtons, NextAppointments, NextRows, NextSkeleton } from '@atrium/ui/calendar';
import { useLanguage } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { readOf, Screen } from '../app/screen.tsx';
import { useNow } from '../app/use-now.ts';
import { useOpened } from '../app/use-opened.ts';
import { useCalendar } from './client.ts';

/** What the member has ahead, to be answered at once (SHELL-D10). */
export function Block() {
  const { queries } = useCalendar();
  const { timeZone } = useLanguage();
  const now = useNow();
  const [thisMonth, nextMonth] = nextMonths(now, timeZone);
  const first = useQuery(queries.overview(thisMonth));
  const second = useQuery(queries.overview(nextMonth));
  const items = first.data && second.data && [...first.data.appointments, ...second.data.appointments];
  const read = { ...readOf(first.error ? first : second), data: items };
  return (
    <NextAppointments>
      <Screen read={read} skeleton={<NextSkeleton />}>
        {(known) => (
          <NextRows
            rows={nextAppointments(known, { now, zone: timeZone })}
            answer={(id) => <Answer key={id} id={id} />}
          />
        )}
      </Screen>
    </NextAppointments>
  );
}

function Answer({ id }: { readonly id: AppointmentId }) {
  const { queries, openAppointment } = useCalendar();
  const pageRef = useOpened(useQuery(queries.appointment(id)).data, openAppointment);
  return pageRef && <Buttons pageRef={pageRef} />;
}

function Buttons({ pageRef }: { readonly pageRef: AppointmentPageRef }) {
  const { locale } = useLanguage();
  const rsvpRef = useSelector(pageRef, ({ context }) => context.acts.rsvp);
  const { day, time } = useSelector(rsvpRef, ({ context }) => dateText(context.entity.appointment.date, locale));
  return <AnswerButtons rsvpRef={rsvpRef} date={[day, time].filter(Boolean).join(', ')} isCompact />;
}
