import type { CurrentMember } from '@atrium/core/members';
import { DesktopIcon, GearSixIcon, MoonIcon, SignOutIcon, SunIcon } from '@phosphor-icons/react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Avatar, Menu, type MenuEntry, VisuallyHidden } from '../primitives/index.ts';
import type { ThemeChoice } from '../theme/index.ts';
import styles from './account-menu.module.css';

type AccountMenuProps = {
  readonly member: CurrentMember;
  readonly mode: ThemeChoice;
  readonly onChooseMode: (mode: ThemeChoice) => void;
  readonly onSignOut: () => void;
};

const modes = [
  { mode: 'light', label: 'shell.theme.light', Icon: SunIcon },
  { mode: 'dark', label: 'shell.theme.dark', Icon: MoonIcon },
  { mode: 'system', label: 'shell.theme.system', Icon: DesktopIcon },
] as const;

/** The person's own menu: who they are here, appearance, and signing out. */
export function AccountMenu({ member, mode, onChooseMode, onSignOut }: AccountMenuProps) {
  const text = useText();
  const paths = usePaths();
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'member', label: member.displayName, note: member.email },
    { kind: 'separator', id: 'after-member' },
    { id: 'settings', label: text('settings.title'), icon: <GearSixIcon />, href: paths.accountSettings },
    { kind: 'separator', id: 'after-settings' },
    ...modes.map(({ mode: choice, label, Icon }) => ({
      id: choice,
      label: text(label),
      icon: <Icon />,
      isChecked: choice === mode,
      onSelect: () => onChooseMode(choice),
    })),
    { kind: 'separator', id: 'before-sign-out' },
    { id: 'sign-out', label: text('session.sign_out'), icon: <SignOutIcon />, onSelect: onSignOut },
  ];
  const trigger = (
    <button type="button" className={styles.trigger}>
      <VisuallyHidden>{text('shell.profile', { name: member.displayName })}</VisuallyHidden>
      <Avatar name={member.displayName} src={member.images['40x40@2']?.url} size={32} />
    </button>
  );
  return <Menu trigger={trigger} entries={entries} />;
}
