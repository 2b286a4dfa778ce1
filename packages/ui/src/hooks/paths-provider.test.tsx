import { defaultPaths } from '@atrium/core/paths';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { PathsProvider, usePaths } from './paths-provider.tsx';

it('leads to the pages of the product, or to those of the app around it', async () => {
  const screen = await render(
    <>
      <Way />
      <PathsProvider value={{ ...defaultPaths, appointment: (id) => `/events/${id}` }}>
        <Way />
      </PathsProvider>
    </>,
  );
  const ways = screen.getByRole('link').elements();
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/appointments/1', '/events/1']);
});

function Way() {
  return <a href={usePaths().appointment('1')}>Appointment</a>;
}
