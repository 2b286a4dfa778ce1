import type { CalendarRemoval, CalendarRemovalApi } from '@atrium/core/calendar';
import { useFailureText, useFormat, useText } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../primitives/index.ts';

/** Asks before a calendar is deleted or a share given up: what goes, and for whom (CAL-D136, CAL-D137). */
export function CalendarManagerRemoval({ removal: asked }: { readonly removal: CalendarRemovalApi }) {
  const text = useText();
  const failureText = useFailureText();
  const { removal, appointmentsCount, failure, isOpen, isBusy, accept, dismiss } = asked;
  const name = removal?.calendar.name ?? '';
  const kind = removal?.act === 'removeShare' ? 'share' : 'delete';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={isBusy}
      title={text(`calendar.removal.${kind}_title`, { name })}
      consequences={
        kind === 'share' ? (
          <p>{text('calendar.removal.share_text')}</p>
        ) : (
          <Losses childNames={removal?.children ?? []} count={appointmentsCount ?? 0} />
        )
      }
      confirmLabel={text(kind === 'share' ? 'calendar.manager.remove_share' : 'calendar.removal.delete_confirm')}
      problem={isBusy ? undefined : failureText(failure)}
      onConfirm={accept}
      onCancel={dismiss}
    />
  );
}

type LossesProps = { readonly childNames: CalendarRemoval['children']; readonly count: number };

function Losses({ childNames, count }: LossesProps) {
  const text = useText();
  const format = useFormat();
  const children = childNames.length;
  return (
    <>
      <p>{text('calendar.removal.delete_count', { children, count })}</p>
      {children > 0 && (
        <p>{text('calendar.removal.delete_children', { count: children, names: format.list(childNames) })}</p>
      )}
      {count > 0 && <p>{text('calendar.removal.delete_appointments')}</p>}
      <p>{text('calendar.removal.delete_final')}</p>
    </>
  );
}
