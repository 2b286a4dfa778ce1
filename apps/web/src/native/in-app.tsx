import { createBrowserBridge } from '@atrium/core/browser';
import { messageForLink, type NativeBridge } from '@atrium/core/native';
import { invalidate } from '@atrium/core/query';
import { connectSession } from '@atrium/core/session';
import { waitingOnTab } from '@atrium/core/unreads';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { mayLeave } from '../app/leave-guard.ts';
import { useBadges } from '../app/use-badges.ts';
import { devicesOf } from '../devices/client.ts';
import { createNativeShell, type NativeShell } from './client.ts';

/** Inside the app on phones: what the product and the app tell each other, and nothing on screen (NATIVE-D03). */
export function InApp() {
  const [bridge] = useState(createBrowserBridge);
  return bridge && <Spoken bridge={bridge} />;
}

function Spoken({ bridge }: { readonly bridge: NativeBridge }) {
  const shell = useShell(bridge);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const waiting = waitingOnTab(useBadges());
  useEffect(() => shell?.tell({ type: 'navigate', payload: { path } }), [shell, path]);
  useEffect(() => shell?.tell({ type: 'set_badge', payload: { count: waiting } }), [shell, waiting]);
  return null;
}

/** The shell as long as the frame stands. */
function useShell(bridge: NativeBridge): NativeShell | null {
  const { atrium, client, sessionRef } = useApp();
  const navigate = useNavigate();
  const go = useEffectEvent((to: string | -1) => {
    const proceed = () => void (to === -1 ? navigate(to) : navigate(to));
    if (mayLeave(proceed)) proceed();
  });
  const [shell, setShell] = useState<NativeShell | null>(null);
  useEffect(() => {
    const opened = createNativeShell(atrium, {
      bridge,
      phones: client(devicesOf),
      handlers: {
        onBack: () => go(-1),
        onResume: () => void invalidate(atrium.queryClient, []),
        onOpen: (path) => go(path),
        onUnknown: (message) => console.warn(`The app says what is not understood: ${message}`),
      },
    });
    opened.tell({ type: 'ready', payload: { path: window.location.pathname } });
    setShell(opened);
    const stopLinks = handLinks(opened, go);
    const gone = sessionRef.subscribe((snapshot) => {
      // Its device goes with the session, on the server.
      if (connectSession(snapshot, sessionRef.send).session) return;
      opened.tell({ type: 'sign_out', payload: {} });
      gone.unsubscribe();
    });
    return () => {
      gone.unsubscribe();
      stopLinks();
      opened.stop();
    };
  }, [bridge, atrium, client, sessionRef]);
  return shell;
}

/** Hands the app the links that lead out of the page, to files and to others; a window of its own nothing has in there. */
function handLinks({ tell }: NativeShell, go: (path: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !link?.href) return;
    const message = messageForLink({ href: link.href, download: link.getAttribute('download') }, window.location);
    if (message === null || (message.type === 'navigate' && link.target === '')) return;
    event.preventDefault();
    if (message.type === 'navigate') go(message.payload.path);
    else tell(message);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
