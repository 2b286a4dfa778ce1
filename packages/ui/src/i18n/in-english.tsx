import { en } from '@atrium/core/messages/en';
import type { ReactNode } from 'react';
import { ThemeProvider } from '../theme/index.ts';
import { LanguageProvider } from './language-provider.tsx';

/** Wrapper of component tests: English texts, Berlin time, the light house theme. */
export function InEnglish({ children }: { readonly children: ReactNode }) {
  return (
    <LanguageProvider language="en" catalogue={en} timeZone="Europe/Berlin">
      <ThemeProvider mode="light">{children}</ThemeProvider>
    </LanguageProvider>
  );
}
