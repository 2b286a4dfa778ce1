/**
 * What the browser keeps of the product while nobody is connected: one page that says so, and what that page needs. No
 * page of a member and no answer of a call is ever kept, so nothing of them is left after signing out, and the files of
 * a build are none of its business, so a new version is never mixed with an old one.
 */
const kept = 'atrium-offline-1';
const offlinePage = '/offline';
const files = [offlinePage, '/offline.css', '/icon-192.png'];

addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offline()));
  else if (origin === location.origin && files.includes(pathname) && request.method === 'GET')
    event.respondWith(fetch(request).catch(() => offline(pathname)));
});

addEventListener('push', (event) => {
  const { title, body, path, badge } = read(event.data);
  const shown = registration.showNotification(title, {
    body,
    tag: path,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
  });
  event.waitUntil(Promise.all([shown, navigator.setAppBadge?.(badge)]));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

/** The page tells when nobody is signed in any more, and which language whoever is signed in is spoken to. */
addEventListener('message', (event) => {
  if (event.data === 'signed out') event.waitUntil(forgetMember());
  if (event.data?.language) event.waitUntil(keepIn(event.data.language));
});

async function keep() {
  const cache = await caches.open(kept);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
}

async function keepIn(language) {
  const page = await caches.match(offlinePage);
  if (page?.headers.get('x-atrium-language') !== language) await keep();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
}

async function offline(path = offlinePage) {
  return (await caches.match(path)) ?? Response.error();
}

function read(data) {
  const { title = '', body = '', path = '/', badge = 0 } = data?.json() ?? {};
  // Pushes lead into the product and nowhere else.
  return { title, body, badge, path: new URL(path, location.origin).origin === location.origin ? path : '/' };
}

async function open(path) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = pages;
  if (page === undefined) return clients.openWindow(path);
  await page.focus();
  return page.navigate(path);
}

async function forgetMember() {
  // Who never allowed it was never shown anything here, nor has an address for pushes.
  if (Notification.permission !== 'granted') return;
  for (const shown of await registration.getNotifications()) shown.close();
  await navigator.clearAppBadge?.();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
