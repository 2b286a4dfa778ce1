export { mentionedIn, picturesIn, renamedIn } from './mention.rules.ts';
export { shownTexts, type WrittenText, writtenText } from './mentions.repository.ts';
export { escapeText, plainTextOf, renderRichText } from './rendered-text.rules.ts';
