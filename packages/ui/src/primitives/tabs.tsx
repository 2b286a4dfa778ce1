import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { CountBadge } from './badge.tsx';
import styles from './tabs.module.css';

/** One tab and what it shows. */
export type Tab<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
  readonly content: ReactNode;
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
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} data-part="tabs">
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <CountBadge count={tab.count} tone="neutral" />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
