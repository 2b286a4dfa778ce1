import {
  accentProperties,
  accentScale,
  houseAccent,
  type Look,
  type LookProperties,
  type ThemeMode,
} from '@atrium/core/look';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { useMediaQuery } from '../hooks/use-media-query.ts';

/** What a person or network asked for: a mode, or to follow the device. */
export type ThemeChoice = ThemeMode | 'system';

/** The theme in use; `portal` is the element dialogs and menus are put in, so that they wear the same theme. */
export type Theme = { readonly mode: ThemeMode; readonly portal: HTMLElement | null };

type Dressed = {
  readonly mode?: ThemeChoice;
  /** `document` themes the page behind the element as well; only the outermost provider asks for it. */
  readonly scope?: 'element' | 'document';
  readonly children?: ReactNode;
};

type ThemeProviderProps = Dressed & {
  /** Six hex digits, with or without #. */
  readonly accent?: string | undefined;
};

type LookProviderProps = Dressed & {
  /** What dresses the page in light and in dark; while it is not known, what the page came with stays. */
  readonly look: Look | undefined;
};

const ThemeContext = createContext<Theme>({ mode: 'light', portal: null });

/** Dresses its children in an accent and a mode; providers nest, so a group's pages can wear the group's colours. */
export function ThemeProvider({ accent = houseAccent, ...props }: ThemeProviderProps) {
  const light = accentProperties(accentScale(accent, 'light'));
  const dark = accentProperties(accentScale(accent, 'dark'));
  return <LookProvider {...props} look={{ light, dark }} />;
}

/** Dresses its children in a look that is ready to wear, as the server gives it. */
export function LookProvider({ look, mode = 'system', scope = 'element', children }: LookProviderProps) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const shown = mode === 'system' ? (isDark ? 'dark' : 'light') : mode;
  const properties = look?.[shown];
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  useDocumentTheme(scope === 'document' ? { mode: shown, properties } : null);

  return (
    <ThemeContext value={{ mode: shown, portal }}>
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

function useDocumentTheme(theme: { mode: ThemeMode; properties: LookProperties | undefined } | null): void {
  const mode = theme?.mode;
  const properties = theme?.properties;
  useLayoutEffect(() => {
    if (!mode) return;
    const root = document.documentElement;
    root.dataset.theme = mode;
    root.classList.remove('light', 'dark');
    root.classList.add(mode);
  }, [mode]);
  useLayoutEffect(() => {
    if (!properties) return;
    const { style } = document.documentElement;
    document.getElementById('first-look')?.remove();
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(properties)) style.removeProperty(name);
    };
  }, [properties]);
}
