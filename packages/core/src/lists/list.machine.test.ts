import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback } from 'xstate';
import { AtriumError, allow, refuse } from '../machine/index.ts';
import { fromRowActs, type RowActs, type RowsAct } from './from-row-acts.ts';
import { connectList } from './list.connect.ts';
import { createListMachine, type ListEmitted, type ListEvent, type ListInput } from './list.machine.ts';

interface Plant {
  readonly id: string;
  readonly place: string;
}
interface Filter {
  readonly place: string;
  readonly text: string;
}
type Act = 'water' | 'plant out';
interface Facts {
  readonly isRaining: boolean;
}
type Event = ListEvent<Plant, Filter, Act, Facts>;
type Deed = (asked: RowsAct<Plant, Act, Facts>, acts: RowActs<Plant>) => Promise<void>;

const idOf = ({ id }: Plant) => id;
const everything: Filter = { place: '', text: '' };
const inside: Filter = { place: 'inside', text: '' };
const failure = { code: 'offline', message: 'gone' };

/** Plants stay in their place when they leave it; what was read whole is narrowed by text. */
const plants = createListMachine<Plant, Filter, Act, Facts>({
  id: 'plants',
  idOf,
  asks: ({ text, ...filter }) => ({ ...filter, text: text.trim() }),
  belongs: ({ place }, filter) => filter.place === '' || place === filter.place,
  narrowing: { everything, narrow: (rows, { text }) => rows.filter(({ id }) => id.includes(text)) },
  verdict: ({ act, facts }) =>
    act === 'water' && facts.isRaining ? refuse('calendar.refusal.already_canceled') : allow,
});
const coverage = recordTransitions(plants);

function show(input: Partial<ListInput<Plant, Filter, Facts>> = {}, deed: Deed = async () => {}) {
  const clock = createTestClock();
  const asked: string[] = [];
  const acted: ListEmitted<Plant, Act>[] = [];
  const machine = plants.provide({
    actors: {
      facts: fromCallback<AnyEventObject, { readonly facts: Facts }>(({ input: { facts } }) => {
        asked.push(facts.isRaining ? 'rain' : 'sun');
      }),
      pages: fromCallback(({ input: { filter }, receive }) => {
        asked.push(`${filter.place}/${filter.text}`);
        receive(({ type }) => asked.push(type));
      }),
      act: fromRowActs(idOf, deed),
    },
  });
  const facts = { isRaining: false };
  const list = createActor(machine, { clock, input: { filter: inside, facts, ...input }, inspect: coverage.inspect });
  list.on('rows.acted', (event) => acted.push(event));
  list.start();
  const api = () => connectList(list.getSnapshot(), list.send);
  const tell = (...events: readonly Event[]) => events.forEach(list.send);
  return { list, clock, asked, acted, api, tell, ids: () => api().rows.map(idOf).join(' ') };
}

const rows = (ids: string, place = 'inside') => ids.split(' ').map((id) => ({ id, place }));
const loaded = (ids: string, { hasMore = false, total }: { hasMore?: boolean; total?: number } = {}): Event => ({
  type: 'pages.loaded',
  rows: ids === '' ? [] : rows(ids),
  hasMore,
  ...(total !== undefined && { total }),
});

describe('a list', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(plants)).toMatchInlineSnapshot(`
      "(root) (parallel)
      (root) (invoke) facts as facts
      (root) --act.ended--> (stays) / announceAct, endAct, stopAct
      (root) --choice.clear--> (stays) / clearChoice
      (root) --choice.set--> (stays) / setChoice
      (root) --choice.toggle--> (stays) / toggleChoice
      (root) --choice.toggleAll--> (stays) / toggleAll
      (root) --facts.loaded--> (stays) / takeFacts
      (root) --row.changed--> (stays) / changeRow
      (root) --row.failed--> (stays) / setRowFailure
      (root) --row.removed--> (stays) / removeRow
      (root) --rows.act [isAllowed]--> (stays) / beginAct
      acts (initial) acts.idle
      acts.acting --always [isIdle]--> acts.idle
      acts.idle --always [isActing]--> acts.acting
      rows (initial) rows.reading
      rows --list.open [isOther]--> rows.reading / openList
      rows.pausing --filter.set--> rows.reading / setFilter
      rows.pausing --filter.type--> rows.pausing (again) / setFilter
      rows.pausing --after typingPause--> rows.reading
      rows.reading (initial) rows.reading.loading
      rows.reading (entry) / askForFilter
      rows.reading (invoke) pages as pages
      rows.reading --always [isOutdated]--> rows.reading (again)
      rows.reading --filter.set--> (stays) / setFilter
      rows.reading --filter.type [isServed]--> (stays) / setFilter
      rows.reading --filter.type--> rows.pausing / setFilter
      rows.reading --pages.loaded--> (stays) / takePages
      rows.reading.loadFailed --list.retry--> rows.reading.loading / readPages
      rows.reading.loadFailed --pages.loaded--> rows.reading.ready / takePages
      rows.reading.loading --pages.failed--> rows.reading.loadFailed / setFailure
      rows.reading.loading --pages.loaded--> rows.reading.ready / takePages
      rows.reading.loadingMore --more.failed--> rows.reading.moreFailed / setFailure
      rows.reading.loadingMore --more.loaded--> rows.reading.ready
      rows.reading.moreFailed --more.load--> rows.reading.loadingMore / readMore
      rows.reading.ready --more.load [hasMore]--> rows.reading.loadingMore / readMore"
    `);
  });

  it('is loading, then ready or empty, and knows how many rows there are in all', () => {
    const { api, tell, asked, ids } = show();
    expect([api().status, api().isSearching, asked]).toEqual(['loading', true, ['sun', 'inside/']]);
    tell(loaded('fern ivy', { hasMore: true, total: 7 }));
    expect([api().status, api().isSearching, ids(), api().total]).toEqual(['ready', false, 'fern ivy', 7]);
    tell(loaded('', { total: 0 }));
    expect([api().status, api().total]).toEqual(['empty', 0]);
  });

  it('shows at once what is known already', () => {
    const { api, ids } = show({ known: { rows: rows('fern'), hasMore: true, total: 9 } });
    expect([api().status, api().isSearching, ids(), api().total]).toEqual(['ready', true, 'fern', 9]);
  });

  it('says why it could not be read, and reads it again when asked to, or when that has worked by itself (CAL-D07)', () => {
    const { api, tell, asked } = show();
    tell({ type: 'pages.failed', failure });
    expect([api().status, api().failure]).toEqual(['failed', failure]);
    api().retry();
    expect([api().status, api().failure, asked]).toEqual(['loading', null, ['sun', 'inside/', 'pages.read']]);
    tell({ type: 'pages.failed', failure }, loaded('fern'));
    expect([api().status, api().failure]).toEqual(['ready', null]);
  });

  it('reads one page more while there is one, and keeps what is there when that fails (CAL-D07, CAL-E97)', () => {
    const { api, tell, asked, ids } = show();
    tell(loaded('fern', { hasMore: true }));
    api().loadMore();
    api().loadMore();
    expect([api().isLoadingMore, asked.slice(2)]).toEqual([true, ['more.read']]);
    tell({ type: 'more.failed', failure });
    expect([api().isLoadingMore, api().moreFailure, ids(), api().status]).toEqual([false, failure, 'fern', 'ready']);
    api().loadMore();
    tell(loaded('fern ivy'), { type: 'more.loaded' });
    expect([api().moreFailure, api().hasMore, ids()]).toEqual([null, false, 'fern ivy']);
    api().loadMore();
    expect(asked.slice(2)).toEqual(['more.read', 'more.read']);
  });

  it('chooses just the rows it is told, those that are shown (FILE-E06)', () => {
    const { api, tell } = show();
    tell(loaded('fern ivy moss'));
    api().selection.toggle('ivy');
    api().selection.choose(['moss', 'fern', 'gone']);
    const { count, isChosen } = api().selection;
    expect([count, isChosen('fern'), isChosen('ivy'), isChosen('moss')]).toEqual([2, true, false, true]);
  });

  it('begins another list with nothing, and the same one not at all', () => {
    const { api, tell, asked, ids } = show();
    tell(loaded('fern'));
    api().selection.toggleAll();
    api().open(inside);
    expect(ids()).toBe('fern');
    api().open({ ...inside, place: 'garden' });
    expect([api().status, ids(), api().selection.count, asked.slice(2)]).toEqual(['loading', '', 0, ['garden/']]);
  });

  it('is filtered at once, the rows read before staying until then; typing waits for a pause of 300 ms', async () => {
    const { api, tell, asked, clock, ids } = show();
    tell(loaded('fern ivy'));
    api().setFilter({ ...inside, text: 'i' });
    expect([asked.slice(2), ids(), api().isSearching]).toEqual([['inside/i'], 'fern ivy', true]);
    tell(loaded('ivy'));
    api().typeFilter({ ...inside, text: 'f' });
    await clock.advance(299);
    api().typeFilter({ ...inside, text: 'fe' });
    await clock.advance(299);
    expect([asked.slice(3), api().isSearching, api().filter.text]).toEqual([[], true, 'fe']);
    await clock.advance(1);
    expect(asked.slice(3)).toEqual(['inside/fe']);
    tell(loaded('fern'));
    api().typeFilter({ ...inside, text: 'fer' });
    api().setFilter(inside);
    expect(asked.slice(4)).toEqual(['inside/']);
  });

  it('asks nobody for what it has asked for already, as spaces do (FILE-E22)', async () => {
    const { api, tell, asked, clock } = show();
    tell(loaded('fern ivy'));
    api().typeFilter({ ...inside, text: '  ' });
    await clock.advance(300);
    expect([api().filter.text, api().isSearching, asked.slice(2)]).toEqual(['  ', false, []]);
    api().typeFilter({ ...inside, text: ' f' });
    await clock.advance(300);
    api().setFilter({ ...inside, text: 'f ' });
    expect(asked.slice(2)).toEqual(['inside/ f']);
  });

  it('keeps on screen what it has when a search fails', () => {
    const { api, tell, ids } = show();
    tell(loaded('fern'));
    api().setFilter({ ...inside, text: 'i' });
    tell({ type: 'pages.failed', failure });
    expect([api().status, api().failure, ids()]).toEqual(['ready', failure, 'fern']);
  });

  it('is narrowed without asking anybody while it was read whole, and asks once it was not', () => {
    const { api, tell, asked, ids } = show({ filter: everything });
    tell(loaded('fern ivy iris', { total: 3 }));
    api().typeFilter({ ...everything, text: 'i' });
    expect([ids(), api().total, asked.slice(2)]).toEqual(['ivy iris', 2, []]);
    api().typeFilter({ ...everything, text: 'ir' });
    api().setFilter({ ...everything, text: 'iv' });
    expect([ids(), asked.slice(2)]).toEqual(['ivy', []]);
    tell(loaded('fern ivy iris moss', { hasMore: true }));
    expect(asked.slice(2)).toEqual(['/iv']);
    tell(loaded('ivy'));
    api().setFilter(everything);
    expect(asked.slice(3)).toEqual(['/']);
  });
});

describe('rows of a list', () => {
  it('come in where they belong, and keep their place once they no longer do (CAL-D113)', () => {
    const { tell, ids } = show();
    tell({ type: 'pages.loaded', rows: [...rows('fern ivy'), ...rows('rose', 'garden')], hasMore: false });
    expect(ids()).toBe('fern ivy');
    tell({ type: 'row.changed', row: { id: 'fern', place: 'garden' } }, loaded('ivy moss'));
    expect(ids()).toBe('fern ivy moss');
    tell(loaded('moss'));
    expect(ids()).toBe('fern moss');
  });

  it('change one by one, and are gone when they are removed', () => {
    const { api, tell, ids } = show();
    tell({ type: 'row.removed', id: 'fern' });
    tell(loaded('fern ivy', { total: 2 }), { type: 'row.changed', row: { id: 'ivy', place: 'garden' } });
    expect(api().rows).toEqual([...rows('fern'), ...rows('ivy', 'garden')]);
    tell({ type: 'row.removed', id: 'fern' });
    expect([ids(), api().total]).toEqual(['ivy', 1]);
  });

  it('are chosen one by one, all or none, and only while they are shown (FORM-011)', () => {
    const { api, tell } = show({ filter: everything });
    tell(loaded('fern ivy iris'));
    expect([api().selection.all, api().selection.count]).toEqual([false, 0]);
    api().selection.toggle('iris');
    api().selection.toggle('fern');
    api().selection.toggle('nettle');
    const chosen = () => ['fern', 'ivy', 'iris'].filter(api().selection.isChosen).join(' ');
    expect([api().selection.all, api().selection.count, chosen()]).toEqual(['mixed', 2, 'fern iris']);
    api().typeFilter({ ...everything, text: 'i' });
    expect([api().selection.all, chosen()]).toEqual(['mixed', 'iris']);
    api().selection.toggleAll();
    expect([api().selection.all, chosen()]).toEqual([true, 'ivy iris']);
    tell(loaded('fern ivy'));
    expect(chosen()).toBe('ivy');
    api().selection.toggleAll();
    expect([api().selection.all, chosen()]).toEqual([false, '']);
    api().selection.toggle('ivy');
    api().selection.toggle('ivy');
    expect(api().selection.count).toBe(0);
    api().selection.toggle('ivy');
    api().selection.clear();
    expect(api().selection.count).toBe(0);
  });
});

describe('an act on rows', () => {
  it('is done with the chosen ones, told row by row; the choice goes once something was done with it', async () => {
    const server = { go: (_: boolean) => {} };
    const { api, tell, acted, ids } = show({}, (asked, { each }) =>
      each(asked.rows, async (row) => {
        const isDone = await new Promise<boolean>((resolve) => Object.assign(server, { go: resolve }));
        if (!isDone) throw new Error('dry');
        return { ...row, place: 'garden' };
      }),
    );
    tell(loaded('fern ivy moss'));
    api().selection.toggle('fern');
    api().selection.toggle('ivy');
    api().selection.act('plant out');
    expect([api().isActing, api().rowState('fern'), api().rowState('moss')]).toEqual([
      true,
      { isBusy: true, act: 'plant out', failure: null },
      { isBusy: false, act: null, failure: null },
    ]);
    server.go(true);
    await settle();
    expect([
      api()
        .rows.map(({ place }) => place)
        .join(' '),
      acted,
    ]).toEqual(['garden inside inside', []]);
    server.go(false);
    await settle();
    const refused = { code: 'unexpected', message: 'dry' };
    expect([api().isActing, api().rowState('ivy'), ids()]).toEqual([
      false,
      { isBusy: false, act: null, failure: expect.objectContaining(refused) },
      'fern ivy moss',
    ]);
    expect(api().selection.count).toBe(0);
    expect(acted).toEqual([
      {
        type: 'rows.acted',
        act: 'plant out',
        done: [{ id: 'fern', place: 'garden' }],
        left: rows('ivy'),
        failure: expect.objectContaining(refused),
      },
    ]);
  });

  it('leaves the choice alone where nothing was done, and forgets the failure of a row when that is tried again', async () => {
    const deeds: Deed[] = [(asked, { each }) => each(asked.rows, () => Promise.reject(new Error('dry')))];
    const { api, tell } = show({}, (asked, acts) => (deeds.pop() ?? (() => new Promise<void>(() => {})))(asked, acts));
    tell(loaded('fern ivy'));
    api().selection.toggle('fern');
    api().selection.act('water');
    await settle();
    expect([api().selection.count, api().rowState('fern').failure?.message]).toEqual([1, 'dry']);
    api().act(['fern', 'ivy'], 'water');
    expect([api().rowState('fern').failure, api().rowState('fern').isBusy]).toEqual([null, true]);
  });

  it('goes on with several at once, each with rows of its own', async () => {
    const done: Record<string, () => void> = {};
    const { api, tell, acted } = show({}, async (asked, { each }) => {
      await new Promise<void>((resolve) => Object.assign(done, { [asked.rows.map(idOf).join()]: resolve }));
      await each(asked.rows, async () => null);
    });
    tell(loaded('fern ivy'));
    api().act(['fern'], 'water');
    api().act(['ivy'], 'plant out');
    done.ivy?.();
    await settle();
    expect([api().isActing, api().rowState('fern').act, api().rows]).toEqual([true, 'water', rows('fern')]);
    done.fern?.();
    await settle();
    expect([api().isActing, api().status, acted.map(({ act }) => act)]).toEqual([
      false,
      'empty',
      ['plant out', 'water'],
    ]);
  });

  it('goes on past a row that is not there any more, and ends also where it breaks off', async () => {
    const { api, tell, acted } = show({}, async (asked, { each }) => {
      await each(asked.rows, async ({ id }) => {
        if (id === 'fern') throw new AtriumError('not_found', 'gone');
        return null;
      });
      if (asked.act === 'water') throw new AtriumError('offline', 'gone');
    });
    tell(loaded('fern ivy moss'));
    api().act(['fern', 'ivy'], 'plant out');
    await settle();
    api().act(['moss'], 'water');
    await settle();
    expect([api().isActing, api().rows]).toEqual([false, rows('fern')]);
    expect(acted.map(({ done, left, failure: told }) => [done, left, told?.code])).toEqual([
      [rows('ivy'), rows('fern'), 'not_found'],
      [rows('moss'), [], 'offline'],
    ]);
  });

  it('keeps a row in its place while it is under way, also when that is not read any more', () => {
    const { api, tell, ids } = show({}, () => new Promise(() => {}));
    tell(loaded('fern ivy'));
    api().act(['fern'], 'water');
    tell(loaded('ivy'));
    expect(ids()).toBe('fern ivy');
  });

  it('is not begun where it is not allowed, where there is no such row, or while that is still acted on', () => {
    const { api, tell } = show({ facts: { isRaining: true } });
    tell(loaded('fern'));
    api().act(['fern'], 'water');
    api().act(['nettle'], 'plant out');
    expect(api().isActing).toBe(false);
    tell({ type: 'facts.loaded', data: { isRaining: false } });
    api().act(['fern'], 'water');
    api().act(['fern'], 'plant out');
    expect(api().rowState('fern')).toEqual({ isBusy: true, act: 'water', failure: null });
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});
