import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { type ActorRefFrom, createActor, type SnapshotFrom, setup } from 'xstate';
import { useActorApi } from './use-actor-api.ts';

type LampEvent = { type: 'lamp.toggle' };
// `types` holds no value at run time; xstate reads only its type.
const lamp = setup({ types: { events: {} as LampEvent } }).createMachine({
  initial: 'dark',
  states: { dark: { on: { 'lamp.toggle': 'lit' } }, lit: { on: { 'lamp.toggle': 'dark' } } },
});
type LampRef = ActorRefFrom<typeof lamp>;

it('shows what connect says and sends what the view does', async () => {
  const screen = await render(<Lamp lampRef={createActor(lamp).start()} />);
  await screen.getByRole('button', { name: 'dark' }).click();
  await expect.element(screen.getByRole('button', { name: 'lit' })).toBeVisible();
});

it('keeps the same api while nothing happened in the machine', async () => {
  const seen = new Set<unknown>();
  const screen = await render(<CountingLamp lampRef={createActor(lamp).start()} onApi={(api) => seen.add(api)} />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('button', { name: 'rendered 1' })).toBeVisible();
  expect(seen.size).toBe(1);
});

function Lamp({ lampRef }: { readonly lampRef: LampRef }) {
  const api = useActorApi(lampRef, connectLamp);
  return (
    <button type="button" onClick={api.toggle}>
      {api.isLit ? 'lit' : 'dark'}
    </button>
  );
}

function CountingLamp({ lampRef, onApi }: { readonly lampRef: LampRef; readonly onApi: (api: unknown) => void }) {
  const [count, setCount] = useState(0);
  onApi(useActorApi(lampRef, connectLamp));
  return <button type="button" onClick={() => setCount(count + 1)}>{`rendered ${count}`}</button>;
}

function connectLamp(snapshot: SnapshotFrom<typeof lamp>, send: (event: LampEvent) => void) {
  return { isLit: snapshot.matches('lit'), toggle: () => send({ type: 'lamp.toggle' }) };
}
