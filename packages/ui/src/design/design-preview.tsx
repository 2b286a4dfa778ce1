import type { PreviewPage, Theme } from '@atrium/core/design';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { Select } from '../primitives/index.ts';
import type { ThemeMode } from '../theme/index.ts';
import styles from './design.module.css';

/** Shows a theme in the page of a frame, now and when the page is loaded; the result ends that. */
export type ShowPreview = (
  frame: HTMLIFrameElement,
  preview: { readonly theme: Theme; readonly mode: ThemeMode },
) => () => void;

type DesignPreviewProps = {
  readonly theme: Theme;
  readonly pages: readonly PreviewPage[];
  readonly show: ShowPreview;
};

/** A real page of the product that wears what is being edited, in light or dark (DESIGN-D05). */
export function DesignPreview({ theme, pages, show }: DesignPreviewProps) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState(pages[0]?.href ?? '/');
  const [mode, setMode] = useState<ThemeMode>('light');
  const shown = JSON.stringify(theme);
  useEffect(() => {
    // What is told is a copy, so that one that says the same is told once.
    return frame.current ? show(frame.current, { theme: JSON.parse(shown) as Theme, mode }) : undefined;
  }, [shown, mode, show]);
  return (
    <section className={styles.preview} data-part="design-preview" aria-label={text('design.preview')}>
      <div className={styles.previewBar}>
        <Select
          label={text('design.preview.page')}
          value={page}
          options={pages.map(({ page: shownOn, href }) => ({
            value: href,
            label: text(`design.preview.page.${shownOn}`),
          }))}
          onChange={setPage}
        />
        <Select
          label={text('design.preview.mode')}
          value={mode}
          options={[
            { value: 'light', label: text('design.preview.light') },
            { value: 'dark', label: text('design.preview.dark') },
          ]}
          onChange={setMode}
        />
      </div>
      <iframe ref={frame} className={styles.frame} src={page} title={text('design.preview.frame')} />
      <p className={styles.help}>{text('design.preview.help')}</p>
    </section>
  );
}
