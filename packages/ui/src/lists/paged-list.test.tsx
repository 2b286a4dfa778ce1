import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { IconButton, Menu } from '../primitives/index.ts';
import { PagedList } from './paged-list.tsx';

const idle = { failure: null, isSearching: false, hasMore: false, isLoadingMore: false, moreFailure: null };

function Requests() {
  const [names, setNames] = useState(['Ada', 'Ben', 'Cem']);
  const list = { ...idle, status: names.length > 0 ? 'ready' : 'empty', rows: names } as const;
  return (
    <PagedList list={{ ...list, loadMore: () => {}, retry: () => {} }} skeleton={null} empty={<p>Nobody waits.</p>}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              Let {name} in
            </button>
          </li>
        ))}
      </ul>
    </PagedList>
  );
}

function Members() {
  const [state, setState] = useState<'here' | 'busy' | 'first'>('here');
  const list = { ...idle, status: 'ready', rows: [1] } as const;
  const finish = () => setState('first');
  const act = () => {
    setState('busy');
    setTimeout(finish, 50);
  };
  const trigger = <IconButton label="More for Ben" icon={<span>…</span>} />;
  const ben = (
    <li key="Ben">
      {state === 'busy' ? (
        'busy'
      ) : (
        <Menu trigger={trigger} entries={[{ id: 'up', label: 'Make first', onSelect: act }]} />
      )}
    </li>
  );
  const ada = (
    <li key="Ada">
      <button type="button">Ada</button>
    </li>
  );
  return (
    <PagedList list={{ ...list, loadMore: () => {}, retry: () => {} }} skeleton={null} empty={null}>
      <ul>{state === 'first' ? [ben, ada] : [ada, ben]}</ul>
    </PagedList>
  );
}

it('gives it back to the menu whose act has redrawn its row, wherever that stands then (GROUP-E13, GEN-D15)', async () => {
  const screen = await render(<Members />, { wrapper: InEnglish });
  await screen.getByRole('button', { name: 'More for Ben' }).click();
  await screen.getByRole('menuitem', { name: 'Make first' }).click();
  await expect.element(screen.getByRole('button', { name: 'More for Ben' })).toHaveFocus();
});

it('keeps the focus where a row was that goes away, and in the list when it was the last (GROUP-E13, GEN-D15)', async () => {
  const screen = await render(<Requests />, { wrapper: InEnglish });
  for (const [name, next] of [
    ['Ben', 'Let Cem in'],
    ['Cem', 'Let Ada in'],
  ] as const) {
    await screen.getByRole('button', { name: `Let ${name} in` }).click();
    await expect.element(screen.getByRole('button', { name: next })).toHaveFocus();
  }
  await screen.getByRole('button', { name: 'Let Ada in' }).click();
  await expect.element(screen.getByText('Nobody waits.')).toBeVisible();
  expect(document.activeElement).toHaveTextContent('Nobody waits.');
  expect(document.activeElement).not.toBe(document.body);
});
