import type { Verdict } from '@atrium/core/machine';
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/index.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

/** One primary button a screen; danger only where something is lost. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'small';
  readonly icon?: ReactNode;
  readonly isBusy?: boolean;
  /** A refusal keeps the button in reach of the keyboard, does nothing, and says why. */
  readonly verdict?: Verdict | undefined;
};

/** A verb a person can do. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isBusy = false,
  verdict,
  ...rest
}: ButtonProps) {
  const text = useText();
  const reasonId = useId();
  const [isReasonShown, setIsReasonShown] = useState(false);
  const refusal = verdict && !verdict.allowed ? text(verdict.reason, verdict.values) : undefined;
  const { className, children, onClick, type = 'button', 'aria-disabled': isOff, ...others } = rest;
  const isRefused = refusal !== undefined || isOff === true;

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isRefused && !isBusy) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
    setIsReasonShown(refusal !== undefined);
  };

  const button = (
    <button
      data-part="button"
      {...others}
      type={type}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-state={isRefused ? 'refused' : isBusy ? 'busy' : 'ready'}
      aria-disabled={isRefused || isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={refusal && !isReasonShown ? reasonId : others['aria-describedby']}
      onClick={handleClick}
    >
      {isBusy ? <Spinner /> : icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </button>
  );

  if (!verdict) return button;
  // The tree stays the same when the verdict changes: a button that is refused while it has the focus keeps it.
  return (
    <>
      <Tooltip
        text={refusal}
        isOpen={isReasonShown && refusal !== undefined}
        onOpenChange={(isOpen) => setIsReasonShown(isOpen && refusal !== undefined)}
      >
        {button}
      </Tooltip>
      {refusal && (
        <span id={reasonId} hidden>
          {refusal}
        </span>
      )}
    </>
  );
}
