import { expect, it, onTestFinished, vi } from 'vitest';
import { SettingError } from '../app/setting-error.ts';
import { freePort, startOwnRedis } from '../testing/start-redis.ts';
import { createRedisWakeUp } from './wake-up-redis.ts';

it('names the setting when there is no Redis', async () => {
  const wakeUp = createRedisWakeUp('redis://127.0.0.1:1');
  const failed = await wakeUp.subscribe(() => undefined).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(SettingError);
  expect(failed).toMatchObject({ setting: 'REDIS_URL', message: 'The Redis of REDIS_URL cannot be reached.' });
});

it.runIf(process.env.ATRIUM_TEST_REDIS !== 'off')(
  'is heard again once a Redis that was gone is back (RT-D09)',
  async () => {
    const port = await freePort();
    const first = await startOwnRedis(port);
    const wakeUp = createRedisWakeUp(first.url);
    const heard: string[] = [];
    onTestFinished(await wakeUp.subscribe((text) => heard.push(text)));
    await first.stop();
    await expect(wakeUp.publish('meanwhile')).rejects.toThrow();
    const second = await startOwnRedis(port);
    onTestFinished(second.stop);
    await vi.waitFor(
      async () => {
        await wakeUp.publish('again');
        expect(heard).toContain('again');
      },
      { timeout: 20_000, interval: 200 },
    );
  },
);
