import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMarkedInView } from '../hooks/index.ts';
import { CountBadge } from './badge.tsx';
import longRow from './long-row.module.css';
import styles from './tabs.module.css';

/** One tab and what it shows. */
export type Tab<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
  readonly content: ReactNode;
  /** Once shown it stays behind the others, with all that was typed into it. */
  readonly isKept?: boolean;
};

type TabsProps<Value extends string> = {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Several views of one thing, one at a time. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const listRef = useMarkedInView<HTMLDivElement>('[data-state="active"]', value);
  const [shown, setShown] = useState<readonly Value[]>([value]);
  if (!shown.includes(value)) setShown([...shown, value]);
  const asked = useRef(value);
  useEffect(() => {
    asked.current = value;
  }, [value]);

  // A click chooses a tab and so does the focus it brings: the owner may not have changed the value in between.
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (!tab || tab.value === asked.current) return;
    asked.current = tab.value;
    onChange(tab.value);
  };

  return (
    <Radix.Root value={value} onValueChange={choose} data-part="tabs">
      <Radix.List ref={listRef} className={`${styles.list} ${longRow.row}`} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <CountBadge count={tab.count} tone="neutral" />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className={styles.panel}
          {...(tab.isKept && shown.includes(tab.value) && { forceMount: true, hidden: tab.value !== value })}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
