import { createBrowserBridge, hearLinks } from '@atrium/core/browser';
import type { NativeBridge } from '@atrium/core/native';
import { type NativePage, openNativePage } from '@atrium/core/native/client';
import { waitingOnTab } from '@atrium/core/unreads';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { mayLeave } from '../app/leave-guard.ts';
import { useBadges } from '../app/use-badges.ts';
import { devicesOf } from '../devices/client.ts';

/** Inside the app on phones: what the product and the app tell each other, and nothing on screen (NATIVE-D03). */
export function InApp() {
  const [bridge] = useState(createBrowserBridge);
  return bridge && <Spoken bridge={bridge} />;
}

function Spoken({ bridge }: { readonly bridge: NativeBridge }) {
  const { atrium, client, sessionRef } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const waiting = waitingOnTab(useBadges());
  const [page, setPage] = useState<NativePage | null>(null);
  const go = useEffectEvent((to: string | -1) => {
    const proceed = () => void (to === -1 ? navigate(to) : navigate(to));
    if (mayLeave(proceed)) proceed();
  });
  useEffect(() => {
    const onUnknown = (message: string) => console.warn(`The app says what is not understood: ${message}`);
    const around = { bridge, phones: client(devicesOf), sessionRef, place: window.location, hearLinks };
    const opened = openNativePage(atrium, { ...around, onUnknown, go: (to) => go(to) });
    setPage(opened);
    return opened.stop;
  }, [bridge, atrium, client, sessionRef]);
  useEffect(() => page?.tell({ type: 'navigate', payload: { path } }), [page, path]);
  useEffect(() => page?.tell({ type: 'set_badge', payload: { count: waiting } }), [page, waiting]);
  return null;
}
