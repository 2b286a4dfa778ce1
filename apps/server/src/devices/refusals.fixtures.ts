import { randomBytes } from 'node:crypto';
import { registerDevice } from '@atrium/core/devices/contract';
import type { RefusalTrial } from '../testing/refusal-trial.ts';

/** A push service within the operator's own network, and one device too many. */
export async function provokeRefusals({ call, anna: as, server }: RefusalTrial): Promise<void> {
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') };
  await call(registerDevice, { as, body: { device: { platform: 'web', token: 'https://10.0.0.1/push', keys } } });
  for (let number = 0; number < 20; number += 1)
    await server.reply(registerDevice, { as, body: { device: { platform: 'ios', token: `phone ${number}` } } });
  await call(registerDevice, { as, body: { device: { platform: 'ios', token: 'one too many' } } });
}
