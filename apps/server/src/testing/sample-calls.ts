import { defineEndpoint, idOf, requiredText } from '@atrium/core/contract';
import * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import { newId } from '../db/id.ts';
import { groupCategories } from '../groups/groups.tables.ts';
import { Download, type Route, route } from '../http/route.ts';

const shelfSchema = z.object({ id: idOf('ShelfId'), name: z.string() });

/** Reads a shelf; shares its path with a page. */
export const getShelf = defineEndpoint({
  id: 'samples.shelf.get',
  method: 'GET',
  path: '/shelves/:shelfId',
  params: z.object({ shelfId: idOf('ShelfId') }),
  query: z.object({ tags: z._default(z.array(z.string()), []), page: z._default(z.coerce.number().check(z.int()), 1) }),
  reply: z.object({ shelf: shelfSchema, tags: z.array(z.string()), caller: z.string() }),
});

/** Puts up a shelf; what happens then depends on its name. */
export const addShelf = defineEndpoint({
  id: 'samples.shelf.add',
  method: 'POST',
  path: '/shelves',
  body: z.object({
    name: requiredText(20, 'js.calendars.validation_errors.name_empty'),
    size: z.optional(z.object({ height: z.number() })),
  }),
  reply: z.object({ shelf: shelfSchema }),
  status: 201,
  failures: { attendee_limit_reached: 409, wall_missing: 423 },
  refusedBy: 'calendar',
});

/** Takes a shelf down. */
export const removeShelf = defineEndpoint({
  id: 'samples.shelf.remove',
  method: 'DELETE',
  path: '/shelves/:shelfId',
  params: z.object({ shelfId: idOf('ShelfId') }),
});

/** Every shelf as a file. */
export const exportShelves = defineEndpoint({
  id: 'samples.shelf.export',
  method: 'GET',
  path: '/shelves/all.csv',
  access: 'visitor',
  download: 'text/csv',
});

/** Puts pictures of shelves up. */
export const sendPictures = defineEndpoint({
  id: 'samples.picture.send',
  method: 'POST',
  path: '/pictures',
  encoding: 'multipart',
  body: z.object({ title: z.string(), tags: z.array(z.string()) }),
  reply: z.object({ title: z.string(), tags: z.array(z.string()), files: z.array(z.string()) }),
});

/** What the calls did beside answering. */
export interface SampleJournal {
  readonly handled: string[];
  readonly committed: string[];
}

/** Calls with which the kernel's own tests prove it. */
export function sampleRoutes(journal: SampleJournal): (services: Services) => readonly Route[] {
  return () => [
    route(getShelf, async ({ params, query, caller }) => ({
      shelf: { id: params.shelfId, name: `page ${query.page}`, secret: 'never sent' },
      tags: query.tags,
      caller: caller.kind,
    })),
    addShelfRoute(journal),
    route(removeShelf, async () => undefined),
    route(exportShelves, async ({ reply, text }) => {
      reply.link('next', '/shelves/all.csv?page=2');
      return new Download(`${text('general.save')}\n`, {
        contentType: 'text/csv; charset=utf-8',
        fileName: 'Regale "ä".csv',
      });
    }),
    route(
      sendPictures,
      async ({ body, files }) => ({
        ...body,
        files: files.map((file) => `${file.field} ${file.name} ${file.contentType} ${file.size}`),
      }),
      { receive: async () => ({ files: 1, fileSize: 1024 }) },
    ),
  ];
}

function addShelfRoute(journal: SampleJournal): Route {
  return route(addShelf, async ({ body: { name }, db, now, fail, afterCommit }) => {
    journal.handled.push(name);
    const id = newId();
    const dates = { createdAt: now, updatedAt: now };
    await db.insert(groupCategories).values({ id, slug: name, singularName: name, pluralName: name, ...dates });
    afterCommit(() => void journal.committed.push(name));
    if (name === 'full')
      return fail('attendee_limit_reached', {
        errors: { name: ['calendar.refusal.attendee_limit_reached'] },
        current: { id },
      });
    if (name === 'noisy') afterCommit(() => Promise.reject(new Error('Nobody was told.')));
    if (name === 'clashing' && journal.handled.length < 3)
      throw Object.assign(new Error('deadlock'), { code: '40P01' });
    if (name === 'broken') throw new Error('The wall fell down.');
    // A reply that breaks the contract on purpose: the kernel has to notice.
    if (name === 'lying') return { shelf: { id: 'no id', name } };
    return { shelf: { id, name } };
  });
}
