export { editorEmoji, type HeadingLevel, headingLevels, isBlankHtml, linkAddress } from './editor.rules.ts';
export { createTextDebounce, type TextDebounce } from './text-debounce.store.ts';
