export { Finder } from './finder.tsx';
export { FinderButton } from './finder-button.tsx';
export { KeptKeys } from './kept-keys.tsx';
export { ShortcutHelp } from './shortcut-help.tsx';
