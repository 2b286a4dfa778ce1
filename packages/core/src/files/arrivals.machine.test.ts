import { createTestClock, settle } from '@atrium/testing';
import { createUploadMachines, UploadFailure } from '@atrium/upload';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { AtriumError } from '../machine/index.ts';
import { createScriptedTransport, exampleFileStore, exampleObjectId } from '../uploads/uploads.fixtures.ts';
import { connectArrivals } from './arrivals.connect.ts';
import { arrivalsMachine } from './arrivals.machine.ts';
import type { Placement, PreparedDrop } from './arrivals.rules.ts';

const nothingTaken: PreparedDrop = { folderIds: { '': 'f1', plans: 'f2' }, taken: [] };
const taken = { name: 'a.txt', file_id: 'old' as never, replaceable: true, path: '' };

/** Uploads that wait until they are answered by hand, put into folders as the test says. */
function bring(prepared: PreparedDrop = nothingTaken, place: (placement: Placement) => Promise<void> = async () => {}) {
  const transport = createScriptedTransport();
  const files = exampleFileStore();
  const placements: Placement[] = [];
  const told: { readonly type: string }[] = [];
  let tellOnline = () => {};
  const { uploadQueue } = createUploadMachines({ transport, files });
  const machine = arrivalsMachine.provide({
    actors: {
      queue: uploadQueue,
      listen: fromCallback(({ sendBack }) => {
        tellOnline = () => sendBack({ type: 'network.online' });
      }),
      prepare: fromPromise(async () => prepared),
      place: fromPromise(async ({ input }) => {
        placements.push(input);
        await place(input);
        return input.files.map(({ id }) => id);
      }),
    },
  });
  const clock = createTestClock();
  const ref = createActor(machine, { clock, input: { filter: null, maxSize: null } });
  ref.on('*', (event) => told.push(event));
  ref.start();
  const keep = (name: string, path: string) => ({ ...files.keep(Object.assign(new Blob(['x']), { name })), path });
  return {
    ref,
    told,
    placements,
    api: () => connectArrivals(ref.getSnapshot(), ref.send),
    drop: async (...names: readonly string[]) => {
      const brought = names.map((name) => {
        const slash = name.lastIndexOf('/');
        return keep(name.slice(slash + 1), name.slice(0, Math.max(0, slash)));
      });
      ref.send({ type: 'files.dropped', drop: { folderId: 'f1', files: brought } });
      await settle();
      return brought.map(({ clientId }) => clientId);
    },
    store: async (clientId: string, id: number) => {
      transport.sends.get(clientId)?.store({ id: exampleObjectId(id) });
      await settle();
    },
    waits: async (milliseconds: number) => {
      await clock.advance(milliseconds);
      await settle();
    },
    comeBack: async () => {
      tellOnline();
      await settle();
    },
    fail: async (clientId: string, error: Error = new Error('offline')) => {
      transport.sends.get(clientId)?.fail(error);
      await settle();
    },
  };
}

describe('files brought to a folder', () => {
  it('are uploaded, put where they belong, each once, and said to be there (FILE-032, FILE-033, FILE-D25, FILE-D26)', async () => {
    const { drop, store, placements, told, api } = bring();
    const [a = '', b = ''] = await drop('a.txt', 'plans/b.txt');
    expect(api()).toMatchObject({ isBusy: true, progress: { total: 2, arrived: 0 } });
    await store(a, 1);
    expect(placements).toEqual([{ folderId: 'f1', files: [{ id: exampleObjectId(1), replaces: null }] }]);
    await store(b, 2);
    expect(placements.slice(1)).toEqual([{ folderId: 'f2', files: [{ id: exampleObjectId(2), replaces: null }] }]);
    expect([api().isBusy, api().progress, told]).toEqual([
      false,
      { total: 2, arrived: 2, failed: 0, share: 1 },
      [{ type: 'arrivals.done', arrived: 2, renewed: 0 }],
    ]);
    api().clear();
    expect(api().progress).toBeNull();
  });

  it('are counted anew with what is brought next, new versions as such (FILE-033, FILE-051)', async () => {
    const { drop, store, told, api } = bring({ folderIds: { '': 'f1' }, taken: [], replaces: 'old' });
    const [a = ''] = await drop('a.txt');
    await store(a, 1);
    const [b = ''] = await drop('b.txt');
    expect(api().progress).toMatchObject({ total: 1, arrived: 0 });
    await store(b, 2);
    expect(told).toEqual([
      { type: 'arrivals.done', arrived: 1, renewed: 1 },
      { type: 'arrivals.done', arrived: 1, renewed: 1 },
    ]);
  });

  it('are asked about where names are taken: a new version, both, or none of it (FILE-D07)', async () => {
    for (const [choice, expected] of [
      ['replace', ['old']],
      ['both', [null]],
      ['skip', []],
    ] as const) {
      const { drop, store, placements, api } = bring({ ...nothingTaken, taken: [taken] });
      const [a = ''] = await drop('a.txt');
      expect(api().taken).toEqual({ names: ['a.txt'], mayReplace: true });
      api().choose(choice);
      await store(a, 1);
      expect(placements.flatMap(({ files }) => files.map(({ replaces }) => replaces))).toEqual(expected);
    }
    const { drop, api, placements } = bring({ ...nothingTaken, taken: [taken] });
    await drop('a.txt');
    api().cancel();
    await settle();
    expect([api().taken, api().progress, placements]).toEqual([null, null, []]);
  });

  it('fail one by one, are tried again, and arrive after a cut (FILE-D26)', async () => {
    const { drop, store, fail, placements, api } = bring();
    const [a = '', b = ''] = await drop('a.txt', 'b.txt');
    await fail(a);
    await store(b, 2);
    expect(api().failed).toMatchObject([{ name: 'a.txt', canRetry: true }]);
    api().retry();
    await settle();
    await store(a, 1);
    expect([placements.length, api().failed, api().progress?.arrived]).toEqual([2, [], 2]);
  });

  it('go on by themselves once the connection is back, but for what was refused (FILE-D26)', async () => {
    const { drop, store, fail, comeBack, api } = bring();
    const [a = '', b = ''] = await drop('a.txt', 'b.exe');
    await fail(a);
    await fail(b, new UploadFailure(415));
    await comeBack();
    expect(api().failed).toMatchObject([{ name: 'b.exe' }]);
    await store(a, 1);
    expect(api().progress).toMatchObject({ arrived: 1, failed: 1 });
  });

  it('are put where they belong once the connection is back that broke off meanwhile (FILE-D26)', async () => {
    let isOpen = false;
    const { drop, store, comeBack, api } = bring(nothingTaken, async () => {
      if (!isOpen) throw new AtriumError('offline', '');
    });
    const [a = ''] = await drop('a.txt');
    await store(a, 1);
    expect(api().failure?.code).toBe('offline');
    isOpen = true;
    await comeBack();
    expect([api().failure, api().progress?.arrived]).toEqual([null, 1]);
  });

  it('look by themselves, with one of them, whether a server is back that was gone, and all go on then (FILE-D26)', async () => {
    const { drop, store, fail, waits, told, api } = bring();
    const [a = '', b = '', c = ''] = await drop('a.txt', 'b.txt', 'c.txt');
    for (const clientId of [a, b, c]) await fail(clientId);
    expect(api().progress).toMatchObject({ failed: 3 });
    await waits(1_999);
    expect(api().isBusy).toBe(false);
    await waits(1);
    expect(api().progress).toMatchObject({ failed: 2 });
    await fail(a);
    await waits(3_999);
    expect(api().progress).toMatchObject({ failed: 3 });
    await waits(1);
    await store(a, 1);
    expect(api().progress).toMatchObject({ arrived: 1, failed: 0 });
    await store(b, 2);
    await store(c, 3);
    expect(told).toEqual([
      { type: 'arrivals.done', arrived: 0, renewed: 0 },
      { type: 'arrivals.done', arrived: 3, renewed: 0 },
    ]);
  });

  it('that were put away are not tried again (FILE-D26)', async () => {
    const { drop, fail, waits, comeBack, api } = bring();
    const [a = ''] = await drop('a.txt');
    await fail(a);
    api().clear();
    await waits(60_000);
    await comeBack();
    expect([api().isBusy, api().progress]).toEqual([false, null]);
  });

  it('that have come while the server was gone are put where they belong once it is back, and it is said once (FILE-D26)', async () => {
    let isOpen = false;
    const { drop, store, waits, told, api } = bring(nothingTaken, async () => {
      if (!isOpen) throw new AtriumError('offline', '');
    });
    const [a = ''] = await drop('a.txt');
    await store(a, 1);
    await waits(2_000);
    isOpen = true;
    await waits(4_000);
    expect([api().failure, api().progress?.arrived]).toEqual([null, 1]);
    expect(told.map(({ type }) => type)).toEqual(['arrivals.refused', 'arrivals.done']);
  });

  it('are given up after a while, and go on when somebody asks (FILE-D26)', async () => {
    const { drop, store, fail, waits, api } = bring();
    const [a = ''] = await drop('a.txt');
    await fail(a);
    for (let probe = 0; probe < 9; probe += 1) {
      await waits(2_000 * 2 ** probe);
      expect(api().isBusy).toBe(true);
      await fail(a);
    }
    await waits(24 * 60 * 60_000);
    expect(api().isBusy).toBe(false);
    api().retry();
    await settle();
    await store(a, 1);
    expect(api().progress).toMatchObject({ arrived: 1 });
  });

  it('let the others in where one is refused, and say why (FILE-E10)', async () => {
    const refused = new AtriumError('invalid', '', {
      status: 422,
      errors: { [exampleObjectId(1)]: ['files.problem.name_reserved'] },
    });
    const isBad = ({ files }: Placement) => files.some(({ id }) => id === exampleObjectId(1));
    const { drop, store, api } = bring(nothingTaken, async (placement) => {
      if (isBad(placement)) throw refused;
    });
    const [a = '', b = ''] = await drop('con', 'b.txt');
    await store(a, 1);
    await store(b, 2);
    expect(api().failed).toMatchObject([{ name: 'con', reason: 'files.problem.name_reserved', canRetry: false }]);
    expect(api().progress).toMatchObject({ arrived: 1, failed: 1 });
  });

  it('wait where none can be put, until it is tried again', async () => {
    let isOpen = false;
    const { drop, store, api, told } = bring(nothingTaken, async () => {
      if (!isOpen) throw new AtriumError('forbidden', '', { status: 403 });
    });
    const [a = ''] = await drop('a.txt');
    await store(a, 1);
    expect([api().failure?.code, told.map(({ type }) => type)]).toEqual(['forbidden', ['arrivals.refused']]);
    isOpen = true;
    api().retry();
    await settle();
    expect([api().failure, api().progress?.arrived]).toEqual([null, 1]);
  });
});
