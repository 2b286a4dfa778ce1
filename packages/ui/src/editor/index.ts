export { RenderedText } from './rendered-text.tsx';
export type { RichTextTools } from './rich-text-editor.tsx';
export { RichTextField } from './rich-text-field.tsx';
