export type { NavigationItem } from './shell.rules.ts';
export { chooseLanguage, isCurrentPlace, mainNavigation, startPage } from './shell.rules.ts';
