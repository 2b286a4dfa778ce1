import { expect, it } from 'vitest';
import { SettingError } from '../app/setting-error.ts';
import { createRedisWakeUp } from './wake-up-redis.ts';

it('names the setting when there is no Redis', async () => {
  const wakeUp = createRedisWakeUp('redis://127.0.0.1:1');
  const failed = await wakeUp.subscribe(() => undefined).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(SettingError);
  expect(failed).toMatchObject({ setting: 'REDIS_URL', message: 'The Redis of REDIS_URL cannot be reached.' });
});
