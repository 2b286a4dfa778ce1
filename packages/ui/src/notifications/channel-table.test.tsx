import '../theme/styles.css';
import { de } from '@atrium/core/messages/de';
import { es } from '@atrium/core/messages/es';
import { fr } from '@atrium/core/messages/fr';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../i18n/index.ts';
import { ThemeProvider } from '../theme/index.ts';
import { ChannelTable } from './channel-table.tsx';

const catalogues = { de, es, fr } as const;

it.each(['de', 'es', 'fr'] as const)(
  'breaks no name of a way within a word on the smallest screens, and rules them off in one line (NOTIF-D11, GEN-010), in %s',
  async (language) => {
    await page.viewport(320, 640);
    const screen = await render(
      <div style={{ inlineSize: 273 }}>
        <ChannelTable area="appointments" channels={['product', 'mail', 'digest', 'push']} kinds={[]} />
      </div>,
      { wrapper: ({ children }) => <Speaking language={language}>{children}</Speaking> },
    );
    const heads = screen.getByRole('columnheader').elements().slice(1);
    const bottoms = heads.map((head) => Math.round(head.getBoundingClientRect().bottom));
    expect(new Set(bottoms).size).toBe(1);
    const broken = heads.filter((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
      return lines > `${head.textContent}`.split(' ').length;
    });
    expect(broken.map(({ textContent }) => textContent)).toEqual([]);
  },
);

type SpeakingProps = { readonly language: keyof typeof catalogues; readonly children: ReactNode };

function Speaking({ language, children }: SpeakingProps) {
  return (
    <LanguageProvider language={language} catalogue={catalogues[language]} timeZone="Europe/Berlin">
      <ThemeProvider mode="light">{children}</ThemeProvider>
    </LanguageProvider>
  );
}
