export { RenderedText } from './rendered-text.tsx';
export { RichTextField } from './rich-text-field.tsx';
export type { RichTextTools } from './rich-text-tools.ts';
