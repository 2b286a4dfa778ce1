import { createTestClock, settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { periods } from '../../time/periods.rules.ts';
import { connectExportPage } from './export-page.connect.ts';
import { exportPageMachine } from './export-page.machine.ts';
import { type FileExport, fileExportSchema } from './exports.schema.ts';

const exported = (values: Partial<FileExport> = {}) =>
  z.parse(fileExportSchema, {
    id: '670000000000000000000001',
    status: 'in_progress',
    progress: 10,
    createdAt: '2026-11-20T09:00:00.000Z',
    files: [],
    ...values,
  });

/** A server that answers with these, one after the other; none more than it is asked for. */
function open(found: FileExport | null | Error, answers: readonly (FileExport | Error)[] = []) {
  const clock = createTestClock();
  const left = [...answers];
  const asked: string[] = [];
  const answer = async (what: string) => {
    asked.push(what);
    const next = left.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('Nothing is left to say.');
    return next;
  };
  const machine = exportPageMachine.provide({
    actors: {
      find: fromPromise(async () => {
        if (found instanceof Error) throw found;
        return found;
      }),
      start: fromPromise(() => answer('start')),
      read: fromPromise(() => answer('read')),
    },
  });
  const page = createActor(machine, { input: { folderId: 'f' }, clock }).start();
  const api = () => connectExportPage(page.getSnapshot(), page.send);
  const wait = async () => {
    await clock.advance(periods.exportAsked);
    await settle();
  };
  return { page, api, wait, asked };
}

it('is begun, followed every 5 seconds, and finished with its files (FILE-072, FILE-073, FILE-D22)', async () => {
  const { api, wait, asked, page } = open(null, [
    exported({ status: 'initialized', progress: 0 }),
    exported({ progress: 40 }),
    exported({ status: 'finished', progress: 100 }),
  ]);
  await settle();
  expect(api().status).toBe('none');
  api().start();
  expect(api().isBusy).toBe(true);
  await settle();
  const seen = [[api().status, api().percent]];
  for (let turn = 0; turn < 3; turn += 1) {
    await wait();
    seen.push([api().status, api().percent]);
  }
  expect(seen).toEqual([
    ['packing', 0],
    ['packing', 40],
    ['finished', 100],
    ['finished', 100],
  ]);
  expect(asked).toEqual(['start', 'read', 'read']);
  page.stop();
});

it('goes on after a reload, never back and never beyond its end, also while the server is away (FILE-E19)', async () => {
  const { api, wait, page } = open(exported({ progress: 60 }), [
    exported({ progress: 20 }),
    new Error('away'),
    exported({ progress: 170 }),
    exported({ status: 'failed', progress: 90 }),
  ]);
  await settle();
  const seen = [api().percent];
  for (let turn = 0; turn < 3; turn += 1) {
    await wait();
    seen.push(api().percent);
  }
  expect([seen, api().status]).toEqual([[60, 60, 60, 100], 'packing']);
  await wait();
  expect(api().status).toBe('failed');
  page.stop();
});

it('says why it could not be looked for or begun, and is tried again', async () => {
  const unknown = open(new Error('gone'));
  await settle();
  expect([unknown.api().status, unknown.api().failure?.message]).toEqual(['unknown', 'gone']);
  unknown.api().retry();
  expect(unknown.api().status).toBe('loading');
  unknown.page.stop();
  const refused = open(exported({ status: 'finished' }), [new Error('no'), exported()]);
  await settle();
  refused.api().start();
  await settle();
  expect([refused.api().status, refused.api().failure?.message]).toEqual(['finished', 'no']);
  refused.api().start();
  await settle();
  expect([refused.api().status, refused.api().failure]).toEqual(['packing', null]);
  refused.page.stop();
});
