import { DotsThreeIcon } from '@phosphor-icons/react';
import { useMediaQuery } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button, ButtonLink, Menu, type MenuItem } from '../../primitives/index.ts';
import styles from './appointment-actions.module.css';
import type { DetailAction } from './detail-actions.tsx';

/** What can be done with an appointment: in a row or list, under 640 px in one menu (CAL-D42). */
export function AppointmentActions({ actions }: { readonly actions: readonly DetailAction[] }) {
  const text = useText();
  const isNarrow = useMediaQuery('(width < 640px)');
  if (isNarrow) {
    const trigger = (
      <Button className={styles.menu} icon={<DotsThreeIcon weight="bold" />}>
        {text('calendar.action.title')}
      </Button>
    );
    return <Menu trigger={trigger} entries={actions.flatMap(flattened)} />;
  }
  return (
    <ul className={styles.actions} aria-label={text('calendar.action.title')} data-part="actions">
      {actions.map((action) => (
        <li key={action.id}>
          <Action action={action} />
        </li>
      ))}
    </ul>
  );
}

function Action({ action }: { readonly action: DetailAction }) {
  const { label, icon, href, choices, isBusy = false, isDangerous = false, verdict, onSelect } = action;
  if (choices) return <Choices action={action} choices={choices} />;
  if (href) {
    return (
      <ButtonLink variant="quiet" className={styles.action} href={href}>
        <span className={styles.icon}>{icon}</span>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="quiet"
      className={styles.action}
      data-tone={isDangerous ? 'danger' : 'plain'}
      {...{ icon, isBusy, verdict }}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}

function Choices({ action, choices }: { readonly action: DetailAction; readonly choices: readonly MenuItem[] }) {
  const [first] = choices;
  if (choices.length === 1 && first) return <Action action={{ ...first, label: `${action.label} (.${first.id})` }} />;
  const trigger = (
    <Button variant="quiet" className={styles.action} icon={action.icon}>
      {action.label}
    </Button>
  );
  return <Menu trigger={trigger} entries={choices} align="start" />;
}

function flattened({ choices, ...action }: DetailAction): readonly MenuItem[] {
  return choices ?? [action];
}
