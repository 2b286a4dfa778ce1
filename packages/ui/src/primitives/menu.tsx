import type { Verdict } from '@atrium/core/machine';
import { CheckIcon } from '@phosphor-icons/react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { PointerEvent, ReactElement, ReactNode } from 'react';
import { useIsNarrow } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { useTheme } from '../theme/index.ts';
import styles from './menu.module.css';

/** One line of a menu, or a line between two groups of them. */
export type MenuEntry = MenuItem | { readonly kind: 'separator'; readonly id: string };

/** Something to choose; `isChecked` makes it one that is on or off. */
export type MenuItem = {
  readonly kind?: 'item';
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly isChecked?: boolean;
  readonly verdict?: Verdict | undefined;
  /** Where it leads, for an item that is a link. */
  readonly href?: string;
  readonly onSelect?: () => void;
};

type MenuProps = {
  /** The one element that opens it. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
};

/** A list of verbs behind a button; a sheet from below on phones. */
export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  const { portal } = useTheme();
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portal}>
        <div>
          <div className={styles.overlay} data-part="overlay" />
          <Radix.Content className={styles.menu} data-part="menu" align={align} sideOffset={4} collisionPadding={8}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const text = useText();
  const isNarrow = useIsNarrow();
  if (entry.kind === 'separator') return <Radix.Separator className={styles.separator} />;

  const refusal = entry.verdict && !entry.verdict.allowed ? text(entry.verdict.reason) : undefined;
  const shared = {
    className: styles.item,
    textValue: entry.label,
    'data-tone': entry.isDangerous ? 'danger' : 'plain',
    'aria-disabled': refusal !== undefined || undefined,
    // A sheet may lie over the button that opened it: only what is pressed on it is chosen, not what is let go over it.
    onPointerUp: (event: PointerEvent) => isNarrow && event.preventDefault(),
    onSelect: (event: Event) => (refusal === undefined ? entry.onSelect?.() : event.preventDefault()),
  };
  const content = (
    <>
      {entry.icon && <span className={styles.icon}>{entry.icon}</span>}
      <span className={styles.label}>
        {entry.label}
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
