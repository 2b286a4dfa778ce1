import {
  type AppointmentAction,
  type AppointmentActionId,
  type AppointmentDetailApi,
  connectCancellation,
  connectParticipationLock,
  type Ending,
} from '@atrium/core/calendar';
import type { MessageKey } from '@atrium/core/messages';
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
import type { ReactNode } from 'react';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import type { MenuItem } from '../../primitives/index.ts';

/** One thing to do with an appointment; several of them under one name become a menu. */
export type DetailAction = MenuItem & { readonly isBusy?: boolean; readonly choices?: readonly MenuItem[] };

const icons: Readonly<Record<AppointmentActionId, ReactNode>> = {
  edit: <PencilSimpleIcon />,
  edit_occurrence: <PencilSimpleIcon />,
  edit_series: <PencilSimpleIcon />,
  participants: <UsersIcon />,
  contact: <EnvelopeSimpleIcon />,
  ics: <DownloadSimpleIcon />,
  csv: <DownloadSimpleIcon />,
  xlsx: <DownloadSimpleIcon />,
  lock: <LockSimpleIcon />,
  unlock: <LockSimpleOpenIcon />,
  cancel: <CalendarXIcon />,
  delete: <TrashIcon />,
};

const labels: Readonly<Record<AppointmentActionId, MessageKey>> = {
  edit: 'general.edit',
  edit_occurrence: 'calendar.action.edit_occurrence',
  edit_series: 'calendar.action.edit_series',
  participants: 'calendar.action.participants',
  contact: 'calendar.action.contact',
  ics: 'calendar.action.download_ics',
  csv: 'calendar.action.download_csv',
  xlsx: 'calendar.action.download_xlsx',
  lock: 'calendar.action.lock',
  unlock: 'calendar.action.unlock',
  cancel: 'calendar.action.cancel',
  delete: 'calendar.action.delete',
};

/** What its reader may do with an appointment after answering it, in words and icons; downloads share a menu. */
export function useDetailActions({
  actions,
  acts,
}: Pick<AppointmentDetailApi, 'actions' | 'acts'>): readonly DetailAction[] {
  const text = useText();
  const paths = usePaths();
  const lock = useActorApi(acts.lock, connectParticipationLock);
  const cancellation = useActorApi(acts.cancellation, connectCancellation);
  const switching = { isBusy: lock.isBusy, onSelect: lock.switchLock };
  const ending = (act: Ending) => ({
    isDangerous: true,
    isBusy: cancellation.isBusy && cancellation.ending === act,
    onSelect: () => cancellation.ask(act),
  });
  const doing: Partial<Record<AppointmentActionId, Partial<DetailAction>>> = {
    lock: switching,
    unlock: switching,
    cancel: ending('cancel'),
    delete: ending('delete'),
  };
  const shown = ({ id, target, verdict }: AppointmentAction): DetailAction => ({
    id,
    label: text(labels[id]),
    icon: icons[id],
    verdict,
    ...(target && { href: 'file' in target ? target.file : paths[target.page](target.id) }),
    ...doing[id],
  });
  const choices = actions.filter(isDownload).map(shown);
  const menu: DetailAction = { id: 'download', label: text('calendar.action.download'), icon: icons.ics, choices };
  // The menu stands where the first of its choices does.
  return actions.flatMap((action): readonly DetailAction[] => {
    if (!isDownload(action)) return [shown(action)];
    return action.id === choices[0]?.id ? [menu] : [];
  });
}

function isDownload({ id }: AppointmentAction): boolean {
  return id === 'ics' || id === 'csv' || id === 'xlsx';
}
