import { type CancellationRef, connectCancellation } from '@atrium/core/calendar';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../primitives/index.ts';
import { ScopeChoice } from '../participation/scope-dialog.tsx';

type EndingDialogProps = { readonly cancellationRef: CancellationRef; readonly name: string; readonly date: string };

/** Asks before an appointment is canceled or deleted: what happens, for which dates, and who is told. */
export function EndingDialog({ cancellationRef, name, date }: EndingDialogProps) {
  const text = useText();
  const cancellation = useActorApi(cancellationRef, connectCancellation);
  const { ending, scope, scopes, scopeVerdicts, noticesCount } = cancellation;
  return (
    <ConfirmDialog
      isOpen={cancellation.isConfirming}
      title={text(`calendar.ending.${ending}_title`, { name })}
      consequences={
        <>
          <p>{text(`calendar.ending.${ending}_text`)}</p>
          <p>{text('calendar.ending.notices', { count: noticesCount })}</p>
          {scopes.length > 1 && (
            <ScopeChoice {...{ scope, scopes, date }} verdicts={scopeVerdicts} onChoose={cancellation.chooseScope} />
          )}
        </>
      }
      confirmLabel={text(`calendar.action.${ending}`)}
      cancelLabel={text('calendar.ending.keep')}
      verdict={scopeVerdicts[scope]}
      onConfirm={cancellation.confirm}
      onCancel={cancellation.dismiss}
    />
  );
}
