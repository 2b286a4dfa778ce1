export { Translated } from './translated.tsx';
export { TranslationMenu } from './translation-menu.tsx';
