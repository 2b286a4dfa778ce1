export { Finder } from './finder.tsx';
export { FinderButton } from './finder-button.tsx';
export { ShortcutHelp } from './shortcut-help.tsx';
