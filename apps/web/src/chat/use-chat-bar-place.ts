import { listenToResizes } from '@atrium/core/browser';
import { type ChatBarPlace, chatBarPlace } from '@atrium/core/chat';
import { connectSession, offersChat } from '@atrium/core/session';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';

/** Where chats are shown on this page, in a window of this width. */
export function useChatBarPlace(): ChatBarPlace {
  const { environment, sessionRef } = useApp();
  const { session } = useActorApi(sessionRef, connectSession);
  const paths = usePaths();
  const { pathname } = useLocation();
  const isOffered = session !== null && offersChat(session);
  return useSyncExternalStore(listenToResizes, () =>
    chatBarPlace({ isOffered, isNativeApp: environment.isNativeApp, pathname, paths, width: window.innerWidth }),
  );
}
