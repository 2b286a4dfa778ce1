import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & {
  /** The verb, read aloud and shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Off where the picture needs no words, such as the cross that closes a dialog. */
  readonly hasTooltip?: boolean;
};

/** A button that shows a picture only. */
export function IconButton({ label, icon, variant = 'quiet', hasTooltip = true, className, ...rest }: IconButtonProps) {
  const button = (
    <Button {...rest} variant={variant} className={classNames(styles.square, className)} aria-label={label}>
      {rest.isBusy ? null : icon}
    </Button>
  );
  const isRefused = rest.verdict?.allowed === false;
  return isRefused || !hasTooltip ? button : <Tooltip text={label}>{button}</Tooltip>;
}
