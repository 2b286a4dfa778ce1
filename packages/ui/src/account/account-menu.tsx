import { languageNames } from '@atrium/core/account';
import type { Session } from '@atrium/core/session';
import { administrationWays, type OwnEntryKind, ownEntries } from '@atrium/core/shell';
import {
  BellIcon,
  DesktopIcon,
  EyeSlashIcon,
  GearSixIcon,
  GlobeIcon,
  HandPalmIcon,
  KeyIcon,
  MoonIcon,
  PaletteIcon,
  PencilSimpleIcon,
  SignOutIcon,
  SlidersHorizontalIcon,
  SunIcon,
  UserIcon,
} from '@phosphor-icons/react';
import { startTransition, useState } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useLanguage, useText } from '../i18n/index.ts';
import { Avatar, Menu, type MenuEntry, VisuallyHidden } from '../primitives/index.ts';
import type { ThemeChoice } from '../theme/index.ts';
import styles from './account-menu.module.css';

type AccountMenuProps = {
  readonly session: Pick<Session, 'current_member' | 'network'>;
  /** The way to the designs of the place that is open; where nothing is to be chosen there, none. */
  readonly design?: { readonly label: string; readonly path: string } | null;
  readonly mode: ThemeChoice;
  readonly onChooseMode: (mode: ThemeChoice) => void;
  readonly onSignOut: () => void;
};

const modes = [
  { mode: 'light', label: 'shell.theme.light', Icon: SunIcon },
  { mode: 'dark', label: 'shell.theme.dark', Icon: MoonIcon },
  { mode: 'system', label: 'shell.theme.system', Icon: DesktopIcon },
] as const;

const icons: Readonly<Record<OwnEntryKind, typeof UserIcon>> = {
  profile: UserIcon,
  edit: PencilSimpleIcon,
  locale: GlobeIcon,
  notifications: BellIcon,
  ignored: EyeSlashIcon,
  registration: KeyIcon,
  settings: GearSixIcon,
  change_request: HandPalmIcon,
};

/** The person's own menu: who they are here, what is theirs, what they administrate, appearance, and signing out. */
export function AccountMenu({ session, design = null, mode, onChooseMode, onSignOut }: AccountMenuProps) {
  const text = useText();
  const { current_member: member } = session;
  const [isOpen, setIsOpen] = useState(false);
  const ways = [...useAdministrations(session), ...designEntry(design)];
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'member', label: member.displayName, note: member.email },
    { kind: 'separator', id: 'after-member' },
    ...useOwn(session),
    ...(ways.length > 0 ? [{ kind: 'separator', id: 'before-administration' } as const, ...ways] : []),
    { kind: 'separator', id: 'before-modes' },
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
  // The click is answered before some twenty lines are drawn.
  const open = (isWanted: boolean) => startTransition(() => setIsOpen(isWanted));
  return <Menu trigger={trigger} entries={entries} isOpen={isOpen} onOpenChange={open} isLow />;
}

/** What is the person's own; beside language and time, which they have now. */
function useOwn(session: AccountMenuProps['session']): readonly MenuEntry[] {
  const text = useText();
  const paths = usePaths();
  const { language, timeZone } = useLanguage();
  const now = `${languageNames[language]} · ${timeZone.replaceAll('_', ' ')}`;
  return ownEntries(session, paths).map(({ key, label, path }) => {
    const Icon = icons[key];
    return { id: key, label: text(label), icon: <Icon />, href: path, ...(key === 'locale' && { note: now }) };
  });
}

function designEntry(design: AccountMenuProps['design']): readonly MenuEntry[] {
  return design ? [{ id: 'design', label: design.label, icon: <PaletteIcon />, href: design.path }] : [];
}

function useAdministrations(session: AccountMenuProps['session']): readonly MenuEntry[] {
  const text = useText();
  const paths = usePaths();
  return administrationWays(session, paths).map(({ key, name, path }) => ({
    id: `administration-${key}`,
    label: name === null ? text('shell.navigation.administration') : text('shell.own.administration_of', { name }),
    icon: <SlidersHorizontalIcon />,
    href: path,
  }));
}
