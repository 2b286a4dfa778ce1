import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { accentProperties, accentScale, houseAccent, type ThemeMode } from './accent.ts';

/** What a person or network asked for: a mode, or to follow the device. */
export type ThemeChoice = ThemeMode | 'system';

/** The theme in use; `portal` is the element dialogs and menus are put in, so that they wear the same theme. */
export type Theme = { readonly mode: ThemeMode; readonly accent: string; readonly portal: HTMLElement | null };

type ThemeProviderProps = {
  /** Six hex digits, with or without #. */
  readonly accent?: string | undefined;
  readonly mode?: ThemeChoice;
  /** `document` themes the page behind the element as well; only the outermost provider asks for it. */
  readonly scope?: 'element' | 'document';
  readonly children?: ReactNode;
};

const ThemeContext = createContext<Theme>({ mode: 'light', accent: houseAccent, portal: null });

/** Dresses its children in an accent and a mode; providers nest, so a group's pages can wear the group's colours. */
export function ThemeProvider({
  accent = houseAccent,
  mode = 'system',
  scope = 'element',
  children,
}: ThemeProviderProps) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const shown = mode === 'system' ? (isDark ? 'dark' : 'light') : mode;
  const properties = accentProperties(accentScale(accent, shown));
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  useDocumentTheme(scope === 'document' ? { mode: shown, properties } : null);

  return (
    <ThemeContext value={{ mode: shown, accent, portal }}>
      <div data-part="theme" data-theme={shown} className={shown} style={properties}>
        {children}
        <div data-part="portal" ref={setPortal} />
      </div>
    </ThemeContext>
  );
}

/** The theme around a component. */
export function useTheme(): Theme {
  return use(ThemeContext);
}

function useDocumentTheme(theme: { mode: ThemeMode; properties: Record<`--${string}`, string> } | null): void {
  useLayoutEffect(() => {
    if (!theme) return;
    const root = document.documentElement;
    root.dataset.theme = theme.mode;
    root.classList.remove('light', 'dark');
    root.classList.add(theme.mode);
    for (const [name, value] of Object.entries(theme.properties)) root.style.setProperty(name, value);
  }, [theme]);
}
