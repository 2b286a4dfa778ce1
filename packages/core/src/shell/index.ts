export type { ModulePlace, NavigationItem } from './shell.rules.ts';
export { chooseLanguage, isCurrentPlace, mainNavigation, startPage } from './shell.rules.ts';
