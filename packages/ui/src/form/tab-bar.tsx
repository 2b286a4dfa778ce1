import { tabFrom } from '@atrium/core/form';
import { type Tab, Tabs } from '../primitives/index.ts';

type TabBarProps<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly [Tab<Value>, ...Tab<Value>[]];
  /** The query parameter `tab` as it stands in the address. */
  readonly tab: string | null;
  /** Gets what the parameter is to be; null for the first tab, which the address leaves out. */
  readonly onChoose: (tab: Value | null) => void;
};

/** Tabs that the address keeps (SHELL-042). */
export function TabBar<Value extends string>({ label, tabs, tab, onChoose }: TabBarProps<Value>) {
  const [first, ...others] = tabs;
  const value = tabFrom(tab, [first.value, ...others.map((other) => other.value)]);
  return (
    <Tabs
      label={label}
      tabs={tabs}
      value={value}
      onChange={(chosen) => onChoose(chosen === first.value ? null : chosen)}
    />
  );
}
