import { hearEditor } from '@atrium/core/browser';
import type { Theme } from '@atrium/core/design';
import { themeQuery, themeScopeAt } from '@atrium/core/network';
import { LookProvider, type ThemeChoice } from '@atrium/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useApp } from './app-context.ts';

/** What the page wears; nothing until it is known, and what was worn before until that of the next page is. */
interface Shown {
  readonly theme: Theme | undefined;
  readonly isKnown: boolean;
}

const ShownTheme = createContext<Shown>({ theme: undefined, isKnown: false });

/** What the page wears. */
export const useShownTheme = () => use(ShownTheme);

type DressedProps = {
  /** What the network wears, as far as it is known. */
  readonly own: Theme | undefined;
  /** Only members know of groups. */
  readonly isMember: boolean;
  readonly mode: ThemeChoice;
  readonly children: ReactNode;
};

/** Dresses every page in the network's theme, and those of a group in the group's alone (THEME-001, THEME-E01). */
export function Dressed({ own, isMember, mode, children }: DressedProps) {
  const { pathname } = useLocation();
  const { http } = useApp().atrium;
  const scope = isMember ? themeScopeAt(pathname) : null;
  const { data, isError } = useQuery({ ...themeQuery(http, scope ?? {}), enabled: scope !== null });
  const known = scope === null || isError ? own : data;
  const [kept, keep] = useState(known);
  if (known && known !== kept) keep(known);
  const preview = usePreview();
  const theme = preview?.theme ?? known ?? kept;
  useFavicon(theme);
  return (
    <ShownTheme value={{ theme, isKnown: known !== undefined }}>
      <LookProvider look={theme?.look} mode={preview?.mode ?? mode} scope="document">
        {children}
      </LookProvider>
    </ShownTheme>
  );
}

/** What the editor of a design shows a page in, where that stands in its preview. */
interface Preview {
  readonly theme: Theme;
  readonly mode: ThemeChoice;
}

function usePreview(): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    if (window.parent !== window) hearEditor(setPreview);
  }, []);
  return preview;
}

function useFavicon(theme: Theme | undefined): void {
  const icon = theme?.faviconUrl;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link && icon !== undefined) link.href = icon ?? link.dataset.plain ?? '';
  }, [icon]);
}
