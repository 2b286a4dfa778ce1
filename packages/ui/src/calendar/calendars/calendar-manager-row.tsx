import { type ManagerRow, sharingOf } from '@atrium/core/calendar';
import { memberName } from '@atrium/core/members';
import { PencilSimpleIcon, PlusIcon, TrashIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button, ButtonLink, IconButton, Tooltip } from '../../primitives/index.ts';
import { CalendarDot } from './calendar-dot.tsx';
import styles from './calendar-manager.module.css';

/** A calendar with its colour, whom it is shared with or by, and what may be done to it. */
export function CalendarManagerRow({ row }: { readonly row: ManagerRow }) {
  const paths = usePaths();
  const text = useText();
  const { calendar, isChild, isBusy, canEdit, newBelow, remove, removeShare } = row;
  const { name, color } = calendar;
  return (
    <li className={styles.row} data-part="calendar-row" data-child={isChild}>
      <CalendarDot color={color} />
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <Sharing calendar={calendar} />
      </div>
      <div className={styles.actions}>
        {newBelow && (
          <IconLink
            label={text('calendar.manager.add_below', { name })}
            href={paths.newCalendar(newBelow)}
            icon={<PlusIcon />}
          />
        )}
        {canEdit && (
          <IconLink
            label={text('calendar.manager.edit', { name })}
            href={paths.editCalendar(calendar.id)}
            icon={<PencilSimpleIcon />}
          />
        )}
        {remove && (
          <IconButton
            label={text('calendar.manager.delete', { name })}
            icon={<TrashIcon />}
            isBusy={isBusy}
            onClick={remove}
          />
        )}
        {removeShare && (
          <Button
            variant="quiet"
            onClick={removeShare}
            aria-label={`${text('calendar.manager.remove_share')}: ${name}`}
          >
            {text('calendar.manager.remove_share')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Sharing({ calendar }: Pick<ManagerRow, 'calendar'>) {
  const text = useText();
  const sharing = sharingOf(calendar);
  if (!sharing) return null;
  return (
    <span className={styles.note}>
      {'owner' in sharing
        ? text('calendar.manager.shared_by', { name: memberName(sharing.owner, text) })
        : text('calendar.manager.shared_with', { count: sharing.count })}
    </span>
  );
}

type IconLinkProps = { readonly label: string; readonly href: string; readonly icon: ReactNode };

function IconLink({ label, href, icon }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <ButtonLink variant="quiet" className={styles.icon} href={href} aria-label={label}>
        {icon}
      </ButtonLink>
    </Tooltip>
  );
}
