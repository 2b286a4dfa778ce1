export { loadTexts, type TextPart } from './load-texts.ts';
