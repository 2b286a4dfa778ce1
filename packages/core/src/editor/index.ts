export {
  editorEmoji,
  type HeadingLevel,
  headingLevels,
  isBlankHtml,
  linkAddress,
  withoutEmptyEnd,
} from './editor.rules.ts';
export { createTextDebounce, type TextDebounce } from './text-debounce.store.ts';
