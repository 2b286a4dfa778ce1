import * as z from 'zod/mini';
import { type FromApp, fromAppSchema, type ToApp } from './native.schema.ts';

/** What the app has said, as far as it is understood; anything else is nothing (NATIVE-D03). */
export function readFromApp(message: string): FromApp | null {
  const said = z.safeParse(fromAppSchema, parsed(message));
  return said.success ? said.data : null;
}

/** How a link is opened inside the app: pages of the product in its web view, files by the phone, all else in the browser. */
export function messageForLink(
  link: { readonly href: string; readonly download: string | null },
  page: { readonly href: string },
): ToApp | null {
  const url = URL.parse(link.href, page.href);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const isOwn = url.origin === new URL(page.href).origin;
  if (link.download !== null || (isOwn && isSaved.test(url.pathname))) {
    return { type: 'download', payload: { name: link.download || nameIn(url), url: url.href } };
  }
  if (!isOwn) return { type: 'open_external', payload: { url: url.href } };
  return { type: 'navigate', payload: { path: url.pathname + url.search + url.hash } };
}

/** What the server answers with something to save. */
const isSaved = /^\/api\/|\.(ics|csv|xlsx)$/;

function nameIn({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
