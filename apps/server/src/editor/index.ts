export { escapeText, plainTextOf, renderRichText } from './rendered-text.rules.ts';
