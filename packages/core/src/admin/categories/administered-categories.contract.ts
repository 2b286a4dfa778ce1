import * as z from 'zod/mini';
import { defineEndpoint, versionSchema } from '../../contract/index.ts';
import { administeredCategorySchema, categoryDraftSchema } from './administered-categories.schema.ts';

const bySlug = z.object({ slug: z.string() });
const reply = z.object({ group_category: administeredCategorySchema });
const touches = ['admin', 'groups'] as const;
const slugs = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200));

/** The kinds of groups in their order, with who administers them (GCAT-D01). */
export const listAdministeredCategories = defineEndpoint({
  id: 'admin.categories.list',
  method: 'GET',
  path: '/administration/group-categories.json',
  reply: z.object({ group_categories: z.array(administeredCategorySchema) }),
});

/** Makes a kind of groups, which comes last; its slug is made of its plural name (GCAT-D01). */
export const createCategory = defineEndpoint({
  id: 'admin.categories.create',
  method: 'POST',
  path: '/administration/group-categories',
  body: z.object({ group_category: categoryDraftSchema }),
  reply,
  status: 201,
  touches,
  failures: { too_many_categories: 422 },
});

/** Changes a kind of groups, based on the version that was read; its slug stays (GCAT-D01). */
export const updateCategory = defineEndpoint({
  id: 'admin.categories.update',
  method: 'PUT',
  path: '/administration/group-categories/:slug',
  params: bySlug,
  body: z.object({ group_category: z.extend(categoryDraftSchema, { updated_at: versionSchema }) }),
  reply,
  touches,
  failures: { stale_object: 409 },
});

/** Deletes a kind of groups; its groups go to the kind that `move_to` names, and without one it stays (GCAT-D01, GCAT-D03). */
export const deleteCategory = defineEndpoint({
  id: 'admin.categories.delete',
  method: 'DELETE',
  path: '/administration/group-categories/:slug',
  params: bySlug,
  query: z.object({ move_to: z.optional(z.string().check(z.maxLength(200))) }),
  touches,
  failures: { category_in_use: 409 },
});

/** Puts the kinds of groups into an order that names each of them once (GCAT-004, GCAT-D02). */
export const orderCategories = defineEndpoint({
  id: 'admin.categories.order',
  method: 'PUT',
  path: '/administration/group-categories/order',
  body: z.object({ order: slugs }),
  status: 204,
  touches,
});
