export {
  editorEmoji,
  findRichTextProblem,
  type HeadingLevel,
  headingLevels,
  isBlankHtml,
  isMentionedId,
  linkAddress,
  mentionBefore,
  mostCells,
  pictureAddress,
  pictureIdOf,
  withoutEmptyEnd,
  withScrolledTables,
} from './editor.rules.ts';
export { createTextDebounce, type TextDebounce } from './text-debounce.store.ts';
