import { createTranslations } from '@atrium/core/translation/client';
import type { App } from '../app/app.ts';
import { ownId } from '../members/client.ts';
import { realtimeOf } from '../realtime/client.ts';

/** Translations, bound to the app: what is chosen is said over its socket. */
export const translationsOf = (app: App) =>
  createTranslations({ atrium: app.atrium, connection: app.client(realtimeOf), ownId: () => ownId(app)[0] });
