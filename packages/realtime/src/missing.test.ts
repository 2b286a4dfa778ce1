import { expect, it } from 'vitest';
import { missing } from './missing.ts';

it('says what has to be provided', () => {
  expect(missing('sendJoin')).toThrow(
    '"sendJoin" is missing. Provide it with machine.provide(), or use createRealtime().',
  );
});
