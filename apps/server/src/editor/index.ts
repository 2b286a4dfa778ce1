export { plainTextOf, renderRichText } from './rendered-text.rules.ts';
