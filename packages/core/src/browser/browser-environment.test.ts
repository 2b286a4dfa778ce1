import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserEnvironment } from './browser-environment.ts';

/** As much of a browser window as the environment looks at. */
function openWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = {
    onLine: true,
    userAgent: 'Mozilla/5.0',
    clipboard: { writeText: async () => {} } as object | undefined,
  };
  const window = Object.assign(new EventTarget(), {
    localStorage: createStorage(),
    sessionStorage: createStorage(),
    isSecureContext: true,
    setTimeout,
    clearTimeout,
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  return { window, document, navigator };
}

function createStorage(room = 2): object | null {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (texts.size >= room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, value);
    },
    removeItem: (key: string) => texts.delete(key),
  };
}

let page: ReturnType<typeof openWindow>;
beforeEach(() => {
  page = openWindow();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the environment of a browser', () => {
  it.each([
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15', false],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CommunityApp/2.4', true],
    ['Mozilla/5.0 OtherCommunityApp/2', false],
  ])('knows the native app by its name behind the user agent: %s (NATIVE-D05, CAL-022)', (userAgent, isNativeApp) => {
    page.navigator.userAgent = userAgent;
    expect(createBrowserEnvironment().isNativeApp).toBe(isNativeApp);
  });

  it('tells when the page is hidden or shown, as long as somebody listens', () => {
    const { visibility } = createBrowserEnvironment();
    const heard: string[] = [];
    const stop = visibility.subscribe((value) => heard.push(value));
    const turn = (visibilityState: string) => {
      Object.assign(page.document, { visibilityState }).dispatchEvent(new Event('visibilitychange'));
    };
    turn('hidden');
    turn('visible');
    stop();
    turn('hidden');
    expect(heard).toEqual(['hidden', 'visible']);
    expect(visibility.get()).toBe('hidden');
  });

  it('tells when the connection goes and comes', () => {
    const { online } = createBrowserEnvironment();
    const heard: boolean[] = [];
    online.subscribe((value) => heard.push(value));
    page.navigator.onLine = false;
    page.window.dispatchEvent(new Event('offline'));
    page.navigator.onLine = true;
    page.window.dispatchEvent(new Event('online'));
    expect(heard).toEqual([false, true]);
  });

  it('keeps texts in the storage of the browser, and says when it is full', () => {
    const { storage } = createBrowserEnvironment();
    expect([storage.local.set('a', '1'), storage.local.set('b', '2'), storage.local.set('c', '3')]).toEqual([
      true,
      true,
      false,
    ]);
    storage.local.remove('a');
    expect([storage.local.get('a'), storage.local.get('b'), storage.session.get('b')]).toEqual([null, '2', null]);
  });

  it.each([
    ['has none', () => Object.assign(page.window, { localStorage: null })],
    [
      'forbids it',
      () =>
        Object.defineProperty(page.window, 'localStorage', {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError');
          },
        }),
    ],
  ])('remembers for itself alone where the browser %s', (_, prepare) => {
    prepare();
    const { storage } = createBrowserEnvironment();
    expect(storage.local.set('word', 'kept')).toBe(true);
    expect(storage.local.get('word')).toBe('kept');
  });

  it('asks before the page is left only while that is needed', () => {
    let isNeeded = true;
    const remove = createBrowserEnvironment().guardUnload(() => isNeeded);
    const leave = () => page.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    isNeeded = false;
    expect(leave()).toBe(true);
    isNeeded = true;
    remove();
    expect(leave()).toBe(true);
  });

  it('tells that the page goes away', () => {
    const heard: string[] = [];
    createBrowserEnvironment().onUnload(() => heard.push('gone'));
    page.window.dispatchEvent(new Event('pagehide'));
    expect(heard).toEqual(['gone']);
  });

  it.each([true, false])('makes ids of version 4, on a secure origin or not: %s', (isSecureContext) => {
    page.window.isSecureContext = isSecureContext;
    const { random } = createBrowserEnvironment();
    const ids = Array.from({ length: 100 }, () => random.uuid());
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(100);
  });

  it('refuses to copy where there is no clipboard, as a promise', async () => {
    const { clipboard } = createBrowserEnvironment();
    expect(await clipboard.write('text')).toBeUndefined();
    page.navigator.clipboard = undefined;
    await expect(clipboard.write('text')).rejects.toBeInstanceOf(TypeError);
  });

  it('shows a notification only where that is possible and allowed', () => {
    const shown: unknown[] = [];
    const { notifications } = createBrowserEnvironment();
    const allow = (permission: string, show: (title: string, options: object) => void) => {
      // Called with `new`, as an arrow cannot be.
      function announce(title: string, options: object) {
        show(title, options);
      }
      const Notification = Object.assign(announce, { permission });
      Object.assign(page.window, { Notification });
      vi.stubGlobal('Notification', Notification);
    };
    notifications.show('no', 'browser without');
    expect(notifications.permission()).toBe('none');
    allow('denied', (...what) => shown.push(what));
    notifications.show('not', 'allowed');
    allow('granted', () => {
      throw new TypeError('Illegal constructor');
    });
    notifications.show('no', 'on phones');
    allow('granted', (...what) => shown.push(what));
    notifications.show('Mara', 'hello', { tag: 'm1' });
    expect([notifications.permission(), shown]).toEqual(['granted', [['Mara', { body: 'hello', tag: 'm1' }]]]);
  });

  it('has the clock, the zone and the kind of app it runs in', async () => {
    const { clock, timeZone, isNativeApp } = createBrowserEnvironment({ isNativeApp: true });
    clock.clearTimeout(clock.setTimeout(() => expect.unreachable(), 0));
    const before = clock.now();
    await new Promise<void>((resolve) => clock.setTimeout(resolve, 0));
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    expect(timeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(isNativeApp).toBe(true);
    expect(createBrowserEnvironment().isNativeApp).toBe(false);
  });
});
