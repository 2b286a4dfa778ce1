import type { Language } from '@atrium/core/messages';
import { LanguageProvider } from '@atrium/ui/i18n';
import { houseAccent, ThemeProvider } from '@atrium/ui/theme';
import { type ReactNode, useState } from 'react';
import { catalogues } from './catalogues.ts';
import { accents } from './globals.ts';

type SurroundingsProps = {
  readonly globals: Readonly<Record<string, unknown>>;
  /** Without the padding around a story: for whole screens. */
  readonly isBare: boolean;
  readonly children: ReactNode;
};

/** Shows a story in the language, theme and accent chosen in the toolbar. */
export function Surroundings({ globals, isBare, children }: SurroundingsProps) {
  const [picked, setPicked] = useState(houseAccent);
  const language = languageOf(globals.language);
  const accent = accents[String(globals.accent)]?.hex ?? picked;
  return (
    <LanguageProvider language={language} catalogue={catalogues[language]} timeZone="Europe/Berlin">
      <ThemeProvider accent={accent} mode={globals.theme === 'dark' ? 'dark' : 'light'} scope="document">
        <div style={isBare ? {} : { padding: 24 }}>
          {globals.accent === 'any' && <AccentPicker value={picked} onChange={setPicked} />}
          {children}
        </div>
      </ThemeProvider>
    </LanguageProvider>
  );
}

function AccentPicker({ value, onChange }: { readonly value: string; readonly onChange: (hex: string) => void }) {
  return (
    <label style={{ position: 'fixed', insetBlockEnd: 12, insetInlineEnd: 12, zIndex: 100 }}>
      Accent <input type="color" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

/** The language chosen in the toolbar; English where there is none such. */
export function languageOf(value: unknown): Language {
  const known: readonly Language[] = ['de', 'de_DU', 'en', 'es', 'fr'];
  return known.find((language) => language === value) ?? 'en';
}
