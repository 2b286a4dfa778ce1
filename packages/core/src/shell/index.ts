export type { ForeseenArea } from './foreseen.rules.ts';
export { foreseenAreas } from './foreseen.rules.ts';
export { greetingAt } from './home.rules.ts';
export type { ModulePlace, NavigationItem } from './shell.rules.ts';
export { chooseLanguage, currentModule, groupAt, isCurrentPlace, mainNavigation, startPage } from './shell.rules.ts';
