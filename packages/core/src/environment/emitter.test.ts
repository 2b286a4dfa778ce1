import { expect, it } from 'vitest';
import { createEmitter } from './emitter.ts';

it('tells each who listens, as often as they listen, and nobody who has left', () => {
  const emitter = createEmitter<[number]>();
  const told: string[] = [];
  const twice = (value: number) => told.push(`twice ${value}`);
  const stop = emitter.subscribe(twice);
  emitter.subscribe(twice);
  emitter.subscribe((value) => {
    told.push(`last ${value}`);
    stop();
  });
  emitter.emit(1);
  emitter.emit(2);
  expect(told).toEqual(['twice 1', 'twice 1', 'last 1', 'twice 2', 'last 2']);
});
