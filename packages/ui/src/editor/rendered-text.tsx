import { withScrolledTables } from '@atrium/core/editor';
import { useText } from '../i18n/index.ts';
import { classNames } from '../primitives/index.ts';
import styles from './rendered-text.module.css';

type RenderedTextProps = {
  /** Sanitised by the server: no scripts, no event handlers (CAL-D34). */
  readonly html: string;
  readonly className?: string;
};

/** The one place that shows HTML the server has rendered and sanitised. */
export function RenderedText({ html, className }: RenderedTextProps) {
  const text = useText();
  return (
    <div
      className={classNames(styles.text, className)}
      data-part="rendered-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the server has sanitised comes here
      dangerouslySetInnerHTML={{ __html: withScrolledTables(html, text('editor.table')) }}
    />
  );
}
