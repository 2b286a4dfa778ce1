import type { Verdict } from '@atrium/core/machine';
import { CheckIcon } from '@phosphor-icons/react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { PointerEvent, ReactNode } from 'react';
import { useIsNarrow } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import styles from './menu.module.css';

/** One line of a menu, a line between two groups of them, or what the lines below are about. */
export type MenuEntry = MenuItem | MenuHeading | { readonly kind: 'separator'; readonly id: string };

type MenuHeading = { readonly kind: 'heading'; readonly id: string; readonly label: string; readonly note?: string };

/** Something to choose; `isChecked` makes it one that is on or off. */
export type MenuItem = {
  readonly kind?: 'item';
  readonly id: string;
  readonly label: string;
  /** What stands behind it now. */
  readonly note?: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly isChecked?: boolean;
  /** What it leads to has the focus then, not the button of the menu. */
  readonly takesFocus?: boolean;
  readonly verdict?: Verdict | undefined;
  /** Where it leads, for an item that is a link. */
  readonly href?: string;
  readonly onSelect?: () => void;
};

type MenuLineProps = { readonly entry: MenuEntry; readonly onChosen: () => void };

/** One line of a menu, as it is drawn. */
export function MenuLine({ entry, onChosen }: MenuLineProps) {
  const text = useText();
  const isNarrow = useIsNarrow();
  if (entry.kind === 'separator') return <Radix.Separator className={styles.separator} />;
  if (entry.kind === 'heading') {
    return (
      <Radix.Label className={styles.heading}>
        <strong dir="auto">{entry.label}</strong>
        {entry.note && <span className={styles.note}>{entry.note}</span>}
      </Radix.Label>
    );
  }

  const refusal =
    entry.verdict && !entry.verdict.allowed ? text(entry.verdict.reason, entry.verdict.values) : undefined;
  const shared = {
    className: styles.item,
    textValue: entry.label,
    'data-tone': entry.isDangerous ? 'danger' : 'plain',
    'aria-disabled': refusal !== undefined || undefined,
    // A sheet may lie over the button that opened it: only what is pressed on it is chosen, not what is let go over it.
    onPointerUp: (event: PointerEvent) => isNarrow && event.preventDefault(),
    onSelect: (event: Event) => {
      if (refusal !== undefined) return event.preventDefault();
      onChosen();
      entry.onSelect?.();
    },
  };
  const content = (
    <>
      {entry.icon && <span className={styles.icon}>{entry.icon}</span>}
      <span className={styles.label}>
        {entry.label}
        {entry.note && <span className={styles.note}>{entry.note}</span>}
        {refusal && <span className={styles.reason}>{refusal}</span>}
      </span>
    </>
  );
  if (entry.href !== undefined && refusal === undefined) {
    return (
      <Radix.Item {...shared} asChild>
        <a href={entry.href}>{content}</a>
      </Radix.Item>
    );
  }
  if (entry.isChecked === undefined) return <Radix.Item {...shared}>{content}</Radix.Item>;
  return (
    <Radix.CheckboxItem {...shared} checked={entry.isChecked}>
      {content}
      <Radix.ItemIndicator className={styles.check}>
        <CheckIcon weight="bold" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}
