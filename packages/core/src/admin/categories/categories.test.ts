import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import { createToasts, showNotices } from '../../toasts/index.ts';
import { createAdmin } from '../admin.client.ts';
import { adminKeys } from '../admin.keys.ts';
import { categoryOrderNotices } from '../admin.notices.ts';
import { administeredCategoryOf } from './administered-categories.fixtures.ts';
import { findCategoryProblems, isWholeOrder, withMoved } from './administered-categories.rules.ts';
import { categoryDraftOf, sentCategory } from './category-form.machine.ts';
import { connectCategoryOrder } from './category-order.connect.ts';

const [first, second, third] = [administeredCategoryOf(1), administeredCategoryOf(2), administeredCategoryOf(3)];

describe('an order of kinds', () => {
  it.each([
    ['one step down', 0, 1, ['b', 'a', 'c']],
    ['to the end', 0, 2, ['b', 'c', 'a']],
    ['to the front', 2, 0, ['c', 'a', 'b']],
    ['before the first', 0, -1, ['a', 'b', 'c']],
    ['behind the last', 2, 3, ['a', 'b', 'c']],
  ])('is moved %s (GCAT-003)', (_, from, to, moved) => {
    expect(withMoved(['a', 'b', 'c'], from, to)).toEqual(moved);
  });

  it.each([
    [['b', 'a'], true],
    [['a'], false],
    [['a', 'a'], false],
    [['a', 'b', 'c'], false],
  ])('%j names each of a and b once: %s (GCAT-D02)', (order, isWhole) => {
    expect(isWholeOrder(order, ['a', 'b'])).toBe(isWhole);
  });
});

it('refuses names of nothing and colours that are none (GCAT-D01)', () => {
  const draft = sentCategory(categoryDraftOf(first));
  expect(findCategoryProblems({ ...draft, color: '#1565C0' })).toEqual({});
  expect(findCategoryProblems({ ...draft, color: '' })).toEqual({});
  expect(
    Object.keys(findCategoryProblems({ ...draft, name: ' ', plural_name: 'x'.repeat(101), color: 'red' })),
  ).toEqual(['name', 'plural_name', 'color']);
});

describe('saving an order', () => {
  async function save(answer: () => Response) {
    const asked: string[] = [];
    const atrium = createAtrium({
      baseUrl: 'https://atrium.test',
      environment: createMemoryEnvironment(),
      fetch: async (input, init) => {
        const request = new Request(input, init);
        asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
        return answer();
      },
    });
    atrium.queryClient.setQueryData(adminKeys.categories, { group_categories: [first, second, third] });
    const { categoryOrderMachine } = createAdmin(atrium);
    const input = { draft: { categories: [first, second, third] } };
    const formRef = createActor(categoryOrderMachine, { input }).start();
    const toasts = createToasts(createTestClock());
    showNotices(formRef, categoryOrderNotices, { toasts, about: 'order' });
    connectCategoryOrder(formRef.getSnapshot(), formRef.send).move(0, 2);
    formRef.send({ type: 'form.submit' });
    await expect.poll(() => toasts.get().length).toBe(1);
    return { asked, atrium, formRef, said: toasts.get().map(({ tone, text }) => [tone, text]) };
  }

  it('sends the slugs and is done with 204 (GCAT-004, GCAT-005)', async () => {
    const { asked, formRef, said } = await save(() => new Response(null, { status: 204 }));
    expect(asked).toEqual(['PUT /administration/group-categories/order {"order":["kind-2","kind-3","kind-1"]}']);
    expect(formRef.getSnapshot().status).toBe('done');
    expect(said).toEqual([['success', 'js.saving_successful']]);
  });

  it.each([200, 201, 422, 500])(
    'shows an error after status %i and keeps the order (GCAT-005, GCAT-006, GCAT-E01)',
    async (status) => {
      const { formRef, said } = await save(() => Response.json({}, { status }));
      expect(said).toMatchObject([['error', expect.any(String)]]);
      const form = connectCategoryOrder(formRef.getSnapshot(), formRef.send);
      expect(form.failure).not.toBeNull();
      expect(form.draft.categories).toEqual([second, third, first]);
    },
  );

  it('reads the kinds again once an order was refused (FORM-008, GCAT-E01)', async () => {
    const body = { error: true, code: 'invalid', message: '', errors: { order: ['admin.categories.problem.order'] } };
    const { atrium, said } = await save(() => Response.json(body, { status: 422 }));
    expect(said).toEqual([['error', 'admin.categories.problem.order']]);
    expect(atrium.queryClient.getQueryState(adminKeys.categories)?.isInvalidated).toBe(true);
  });
});
