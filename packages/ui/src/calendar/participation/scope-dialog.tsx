import type { Scope } from '@atrium/core/calendar';
import type { Verdict } from '@atrium/core/machine';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/index.ts';
import { Button, Dialog, RadioGroup } from '../../primitives/index.ts';

type ScopeDialogProps = ScopeChoiceProps & {
  readonly isOpen: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  /** Whether it can still be done. */
  readonly verdict?: Verdict | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks which dates of a series an act is meant for; closing it does nothing. */
export function ScopeDialog({ isOpen, title, onClose, ...rest }: ScopeDialogProps) {
  const { confirmLabel, verdict, onConfirm, ...choice } = rest;
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{text('general.cancel')}</Button>
          <Button variant="primary" verdict={verdict} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ScopeChoice {...choice} />
    </Dialog>
  );
}

type ScopeChoiceProps = {
  readonly scope: Scope;
  readonly scopes: readonly Scope[];
  /** Which date "only this date" is. */
  readonly date: string;
  readonly allHint?: ReactNode;
  /** Whether it may be done to one date, and to all; what may not says why. */
  readonly verdicts?: Readonly<Record<Scope, Verdict>>;
  readonly onChoose: (scope: Scope) => void;
};

/** One date or all of a series. */
export function ScopeChoice({ scope, scopes, date, allHint, verdicts, onChoose }: ScopeChoiceProps) {
  const text = useText();
  const hints = { this: date, all: allHint };
  return (
    <RadioGroup
      label={text('calendar.scope.legend')}
      isLabelHidden
      value={scope}
      onChange={onChoose}
      options={scopes.map((value) => ({
        value,
        label: text(`calendar.scope.${value}`),
        hint: hints[value],
        ...(verdicts && { verdict: verdicts[value] }),
      }))}
    />
  );
}
