import { createService, type Service } from '@atrium/core/acts';
import { Component, type ReactNode, StrictMode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useService } from './use-service.ts';

interface LampApi {
  readonly room: string;
  readonly isLit: boolean;
  toggle(): void;
}

/** Lamps that are found when the test says so, and remember who holds them. */
function createLamps() {
  const held: string[] = [];
  const waiting: { room: string; find: () => void; lose: () => void }[] = [];
  function lampOf(room: string) {
    const listeners = new Set<() => void>();
    const toggle = () => {
      api = { ...api, isLit: !api.isLit };
      for (const listener of listeners) listener();
    };
    let api: LampApi = { room, isLit: false, toggle };
    held.push(room);
    return {
      get: () => api,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      release: () => held.splice(held.indexOf(room), 1),
    };
  }
  const lamp = ({ room }: { readonly room: string }): Service<LampApi> =>
    createService(
      new Promise<ReturnType<typeof lampOf>>((resolve, reject) => {
        waiting.push({ room, find: () => resolve(lampOf(room)), lose: () => reject(new Error(`no ${room}`)) });
      }),
    ).service;
  return { lamp, held, waiting, findAll: () => waiting.splice(0).forEach(({ find }) => void find()) };
}

type Lamps = ReturnType<typeof createLamps>;

function Lamp({ lamps, room }: { readonly lamps: Lamps; readonly room: string }) {
  const api = useService(lamps.lamp, { room });
  if (!api) return <p>looking for the lamp</p>;
  return (
    <button type="button" onClick={api.toggle}>
      {`${api.room} ${api.isLit ? 'lit' : 'dark'}`}
    </button>
  );
}

it('shows what a service says once it is ready, and lets go of it (SDK-D04)', async () => {
  const lamps = createLamps();
  const screen = await render(<Lamp lamps={lamps} room="hall" />);
  await expect.element(screen.getByText('looking for the lamp')).toBeVisible();
  lamps.findAll();
  await screen.getByRole('button', { name: 'hall dark' }).click();
  await expect.element(screen.getByRole('button', { name: 'hall lit' })).toBeVisible();
  await screen.unmount();
  expect(lamps.held).toEqual([]);
});

it('opens another one for another input alone, and one under StrictMode (SDK-D04)', async () => {
  const lamps = createLamps();
  const screen = await render(<Lamp lamps={lamps} room="hall" />, { wrapper: StrictMode });
  expect(lamps.waiting.map(({ room }) => room)).toEqual(['hall', 'hall']);
  lamps.findAll();
  await expect.element(screen.getByRole('button', { name: 'hall dark' })).toBeVisible();
  expect(lamps.held).toEqual(['hall']);
  await screen.rerender(<Lamp lamps={lamps} room="hall" />);
  expect(lamps.waiting).toEqual([]);
  await screen.rerender(<Lamp lamps={lamps} room="attic" />);
  lamps.findAll();
  await expect.element(screen.getByRole('button', { name: 'attic dark' })).toBeVisible();
  expect(lamps.held).toEqual(['attic']);
});

it('throws what keeps it from being ready to the error boundary (SDK-D04)', async () => {
  const lamps = createLamps();
  const screen = await render(
    <Boundary>
      <Lamp lamps={lamps} room="cellar" />
    </Boundary>,
  );
  lamps.waiting[0]?.lose();
  await expect.element(screen.getByText('no cellar')).toBeVisible();
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>{this.state.error.message}</p> : this.props.children;
  }
}
