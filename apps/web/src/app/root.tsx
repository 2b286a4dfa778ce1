import { connectSession } from '@atrium/core/session';
import { chooseLanguage } from '@atrium/core/shell';
import { PathsProvider, useActorApi } from '@atrium/ui/hooks';
import { LanguageProvider } from '@atrium/ui/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import type { App } from './app.ts';
import { AppContext } from './app-context.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Dressed } from './dressed.tsx';
import { AppRoutes } from './routes.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useHeadingAsTitle } from './use-heading-as-title.ts';
import { useThemeChoice } from './use-theme-choice.ts';

/** The web app: language, theme and routes around the composed product. */
export function Root({ app }: { readonly app: App }) {
  const who = useActorApi(app.sessionRef, connectSession);
  const { mode } = useThemeChoice(app.environment);
  const timeZone = who.session?.current_member.time_zone ?? app.environment.timeZone();
  const loaded = useCatalogue(chooseLanguage(who, navigator.languages));
  const network = who.session?.network ?? who.visitor?.network;
  useHeadingAsTitle(network?.name ?? 'Atrium', !who.isCovered);
  if (!loaded) return null;
  return (
    <AppContext value={app}>
      <QueryClientProvider client={app.atrium.queryClient}>
        <LanguageProvider {...loaded} timeZone={timeZone} preferred={navigator.languages}>
          <PathsProvider value={app.atrium.paths}>
            <BrowserRouter>
              <Dressed own={network?.theme} isMember={who.session !== null} mode={mode}>
                <CrashBoundary>
                  <AppRoutes />
                </CrashBoundary>
              </Dressed>
            </BrowserRouter>
          </PathsProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </AppContext>
  );
}
