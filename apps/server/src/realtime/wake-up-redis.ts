import { Redis } from 'ioredis';
import { SettingError } from '../app/setting-error.ts';
import type { WakeUp } from './wake-up.port.ts';

const channel = 'atrium:topics';

/** Nodes wake one another over Redis. */
export function createRedisWakeUp(url: string): WakeUp {
  const publisher = connect(url);
  return {
    publish: async (text) => {
      await publisher.publish(channel, text);
    },
    subscribe: async (onText) => {
      const subscriber = connect(url);
      subscriber.on('message', (_channel, text) => onText(text));
      await open(subscriber);
      await subscriber.subscribe(channel);
      return async () => {
        subscriber.disconnect();
        publisher.disconnect();
      };
    },
  };
}

function connect(url: string): Redis {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  return redis;
}

async function open(redis: Redis): Promise<void> {
  try {
    await redis.connect();
  } catch (cause) {
    redis.disconnect();
    throw new SettingError('REDIS_URL', 'The Redis of REDIS_URL cannot be reached.', { cause });
  }
}
