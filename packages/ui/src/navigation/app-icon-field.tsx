import { type AppIcon, appIcons, findIcons } from '@atrium/core/navigation';
import {
  BellIcon,
  BookIcon,
  BroadcastIcon,
  CalendarBlankIcon,
  CameraIcon,
  ChatCircleIcon,
  DotsThreeIcon,
  FileTextIcon,
  FolderIcon,
  GearIcon,
  HeartIcon,
  HouseIcon,
  type Icon,
  KeyIcon,
  LinkIcon,
  MagnifyingGlassIcon,
  MapPinIcon,
  MusicNotesIcon,
  NewspaperIcon,
  PhoneIcon,
  PulseIcon,
  QuestionIcon,
  StarIcon,
  StorefrontIcon,
  UsersIcon,
} from '@phosphor-icons/react';
import { useState } from 'react';
import { useText } from '../i18n/index.ts';
import { TextField } from '../primitives/index.ts';
import styles from './navigation-form.module.css';

const icons: Readonly<Record<AppIcon, Icon>> = {
  house: HouseIcon,
  files: FolderIcon,
  messages: ChatCircleIcon,
  calendar: CalendarBlankIcon,
  pages: FileTextIcon,
  activities: PulseIcon,
  channels: BroadcastIcon,
  search: MagnifyingGlassIcon,
  people: UsersIcon,
  settings: GearIcon,
  more: DotsThreeIcon,
  link: LinkIcon,
  star: StarIcon,
  heart: HeartIcon,
  bell: BellIcon,
  map: MapPinIcon,
  book: BookIcon,
  camera: CameraIcon,
  music: MusicNotesIcon,
  shop: StorefrontIcon,
  news: NewspaperIcon,
  help: QuestionIcon,
  phone: PhoneIcon,
  key: KeyIcon,
};

type AppIconFieldProps = { readonly value: string; readonly onChange: (icon: AppIcon) => void };

/** An icon out of a fixed list, which can be searched (APPNAV-D03). */
export function AppIconField({ value, onChange }: AppIconFieldProps) {
  const text = useText();
  const [words, setWords] = useState('');
  const found = words === '' ? appIcons : findIcons(words);
  return (
    <fieldset className={styles.icons} data-part="app-icons">
      <legend>{text('navigation.app.icon')}</legend>
      <TextField label={text('navigation.app.icon.search')} isLabelHidden value={words} onChange={setWords} />
      <div className={styles.iconList}>
        {found.map((name) => {
          const Shown = icons[name];
          return (
            <button
              key={name}
              type="button"
              className={styles.iconChoice}
              aria-pressed={name === value}
              aria-label={name}
              onClick={() => onChange(name)}
            >
              <Shown aria-hidden="true" />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
