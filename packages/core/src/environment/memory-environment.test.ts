import { describe, expect, it } from 'vitest';
import { createMemoryEnvironment, createSignal, createTextStore } from './memory-environment.ts';

describe('the environment without a browser', () => {
  it('is visible and online, not the native app, and forgets its texts', async () => {
    const environment = createMemoryEnvironment();
    expect(environment.visibility.get()).toBe('visible');
    expect(environment.online.get()).toBe(true);
    expect(environment.isNativeApp).toBe(false);
    expect(environment.timeZone()).toBe('Europe/Berlin');
    expect(environment.storage.local.set('word', 'kept')).toBe(true);
    expect(environment.storage.session.get('word')).toBeNull();
    expect(createMemoryEnvironment().storage.local.get('word')).toBeNull();
  });

  it('takes what would need a page, and does nothing', async () => {
    const environment = createMemoryEnvironment();
    const never = () => {
      throw new Error('asked without a page');
    };
    environment.guardUnload(never)();
    environment.onUnload(never)();
    environment.notifications.show('title', 'body');
    await environment.notifications.ask();
    expect(environment.notifications.permission()).toBe('none');
    expect(await environment.clipboard.write('text')).toBeUndefined();
  });

  it('has a clock and chance of its own', async () => {
    const { clock, random } = createMemoryEnvironment();
    const before = clock.now();
    const unwanted = clock.setTimeout(() => expect.unreachable(), 0);
    clock.clearTimeout(unwanted);
    await new Promise<void>((resolve) => clock.setTimeout(resolve, 0));
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    expect(random.uuid()).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(random.number()).toBeLessThan(1);
  });

  it('can be given other parts', () => {
    const environment = createMemoryEnvironment({ timeZone: () => 'Asia/Tokyo', isNativeApp: true });
    expect([environment.timeZone(), environment.isNativeApp]).toEqual(['Asia/Tokyo', true]);
  });
});

describe('a store of texts', () => {
  it('keeps a text until it is replaced or removed', () => {
    const store = createTextStore();
    expect(store.get('word')).toBeNull();
    store.set('word', 'one');
    store.set('word', 'two');
    expect(store.get('word')).toBe('two');
    store.remove('word');
    store.remove('never kept');
    expect(store.get('word')).toBeNull();
  });
});

describe('a signal', () => {
  it('tells its listeners each change once, as long as they listen', () => {
    const signal = createSignal(1);
    const heard: string[] = [];
    const stop = signal.subscribe((value) => heard.push(`first ${value}`));
    signal.subscribe((value) => heard.push(`second ${value}`));
    signal.set(1);
    signal.set(2);
    stop();
    signal.set(3);
    expect(signal.get()).toBe(3);
    expect(heard).toEqual(['first 2', 'second 2', 'second 3']);
  });
});
