import type { Environment } from '@atrium/core/environment';
import type { ThemeChoice } from '@atrium/ui/theme';
import { useEffect } from 'react';
import { useKeptText } from './use-kept-text.ts';

/**
 * The appearance a person chose on this device; a cookie tells it to the server, whose page wears it from the first paint
 * on, where the browser lets pages keep cookies.
 */
export function useThemeChoice(environment: Environment) {
  const [kept, choose] = useKeptText(environment, 'atrium.theme');
  const mode: ThemeChoice = kept === 'light' || kept === 'dark' ? kept : 'system';
  useEffect(() => {
    const cookies = window.cookieStore as CookieStore | undefined;
    if (mode === 'system') void cookies?.delete('atrium_scheme');
    else void cookies?.set({ name: 'atrium_scheme', value: mode, expires: Date.now() + aYear, sameSite: 'lax' });
  }, [mode]);
  return { mode, choose };
}

const aYear = 31_536_000_000;
