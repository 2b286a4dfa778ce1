import { randomBytes } from 'node:crypto';

const randomRange = 2n ** 48n;
let lastTime = 0;
let lastRandom = 0n;

/** A new id: 24 hexadecimal characters that sort in the order in which this process made them. */
export function newId(): string {
  const time = Date.now();
  if (time > lastTime) {
    lastTime = time;
    lastRandom = BigInt(`0x${randomBytes(6).toString('hex')}`) / 2n;
  } else {
    lastRandom = (lastRandom + 1n) % randomRange;
  }
  return lastTime.toString(16).padStart(12, '0') + lastRandom.toString(16).padStart(12, '0');
}
