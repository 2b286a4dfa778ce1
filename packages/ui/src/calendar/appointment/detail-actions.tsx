import {
  type Appointment,
  type CancellationApi,
  connectCancellation,
  connectParticipationLock,
  type ParticipationLockApi,
} from '@atrium/core/calendar';
import type { Paths } from '@atrium/core/paths';
import {
  CalendarXIcon,
  DownloadSimpleIcon,
  EnvelopeSimpleIcon,
  LockSimpleIcon,
  LockSimpleOpenIcon,
  PencilSimpleIcon,
  TrashIcon,
  UsersIcon,
} from '@phosphor-icons/react';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import type { MenuItem } from '../../primitives/index.ts';
import type { AppointmentDetailRefs } from './detail-refs.ts';

/** One thing to do with an appointment; several of them under one name become a menu. */
export type DetailAction = MenuItem & { readonly isBusy?: boolean; readonly choices?: readonly MenuItem[] };

/** Everything its reader may do with an appointment after answering it, in their order; nothing else (CAL-048, CAL-D42). */
export function useDetailActions(appointment: Appointment, refs: AppointmentDetailRefs): readonly DetailAction[] {
  const text = useText();
  const paths = usePaths();
  const lock = useActorApi(refs.lockRef, connectParticipationLock);
  const cancellation = useActorApi(refs.cancellationRef, connectCancellation);
  const { can } = appointment;
  const actions: readonly (DetailAction | readonly DetailAction[] | false)[] = [
    can.update && !appointment.canceled && editActions(appointment, { text, paths }),
    can.update_participants && participantsAction(appointment, { text, paths }),
    can.contact && contactAction(appointment, { text, paths }),
    downloadAction(appointment, text),
    lock.isOffered && !appointment.canceled && lockAction(lock, text),
    cancellation.isOffered && endingActions(cancellation, text),
  ];
  return actions.flat().filter((action) => action !== false);
}

type Text = ReturnType<typeof useText>;
type Words = { readonly text: Text; readonly paths: Paths };

/** A date of a series can be changed alone or with its series, also on the series' own page. */
function editActions(
  { id, series_id, occurrence_id, type }: Appointment,
  { text, paths }: Words,
): readonly DetailAction[] {
  const icon = <PencilSimpleIcon />;
  const edit = (label: string, target: string) => ({
    id: `edit-${target}`,
    label,
    icon,
    href: paths.editAppointment(target),
  });
  if (type === 'appointment') return [edit(text('general.edit'), id)];
  const series = edit(text('calendar.action.edit_series'), series_id ?? id);
  return occurrence_id ? [edit(text('calendar.action.edit_occurrence'), occurrence_id), series] : [series];
}

function participantsAction({ id }: Appointment, { text, paths }: Words): DetailAction {
  const href = paths.participants(id);
  return { id: 'participants', label: text('calendar.action.participants'), icon: <UsersIcon />, href };
}

function contactAction({ id }: Appointment, { text, paths }: Words): DetailAction {
  const href = paths.contactAttendees(id);
  return { id: 'contact', label: text('calendar.action.contact'), icon: <EnvelopeSimpleIcon />, href };
}

/** The calendar file is there for everybody; who comes is for those who may have the list (CAL-200, CAL-201). */
function downloadAction({ id, can }: Appointment, text: Text): DetailAction {
  const icon = <DownloadSimpleIcon />;
  const file = (kind: 'ics' | 'csv' | 'xlsx', href: string) => ({
    id: kind,
    label: text(`calendar.action.download_${kind}`),
    icon,
    href,
  });
  const attendees = can.download_attendees
    ? [file('csv', `/appointments/${id}/attendees.csv`), file('xlsx', `/appointments/${id}/attendees.xlsx`)]
    : [];
  return {
    id: 'download',
    label: text('calendar.action.download'),
    icon,
    choices: [file('ics', `/appointments/${id}.ics`), ...attendees],
  };
}

function lockAction({ isLocked, isBusy, switchLock }: ParticipationLockApi, text: Text): DetailAction {
  return {
    id: 'lock',
    label: text(isLocked ? 'calendar.action.unlock' : 'calendar.action.lock'),
    icon: isLocked ? <LockSimpleOpenIcon /> : <LockSimpleIcon />,
    isBusy,
    onSelect: switchLock,
  };
}

function endingActions(cancellation: CancellationApi, text: Text): readonly DetailAction[] {
  const act = (ending: 'cancel' | 'delete', icon: DetailAction['icon']) => ({
    id: ending,
    label: text(`calendar.action.${ending}`),
    icon,
    isDangerous: true,
    isBusy: cancellation.isBusy && cancellation.ending === ending,
    verdict: cancellation[ending],
    onSelect: () => cancellation.ask(ending),
  });
  return [act('cancel', <CalendarXIcon />), act('delete', <TrashIcon />)];
}
