import * as z from 'zod/mini';
import { defineEndpoint, versionSchema } from '../contract/index.ts';
import { appItemSchema, appNavigationSchema } from './app-navigation.schema.ts';
import { navigationItemSchema, navigationSchema } from './navigation.schema.ts';

const bySlug = z.object({ slug: z.string() });
const body = z.object({
  navigation_items: z.array(navigationItemSchema).check(z.maxLength(50)),
  /** The version the change is based on; null where none was ever saved. */
  updated_at: z.nullable(versionSchema),
});
const failures = { stale_object: 409 } as const;

/** The network's navigation, for who administers the network (NAV-014). */
export const getNavigation = defineEndpoint({
  id: 'navigation.get',
  method: 'GET',
  path: '/administration/navigation.json',
  reply: navigationSchema,
});

/** Saves the network's navigation (NAV-011, NAV-013). */
export const updateNavigation = defineEndpoint({
  id: 'navigation.update',
  method: 'PUT',
  path: '/administration/navigation',
  body,
  reply: navigationSchema,
  failures,
  touches: ['navigation'],
});

/** A group's navigation, for who administers the group (NAV-014). */
export const getGroupNavigation = defineEndpoint({
  id: 'navigation.groups.get',
  method: 'GET',
  path: '/groups/:slug/administration/navigation.json',
  params: bySlug,
  reply: navigationSchema,
});

/** Saves a group's navigation (NAV-012, NAV-013). */
export const updateGroupNavigation = defineEndpoint({
  id: 'navigation.groups.update',
  method: 'PUT',
  path: '/groups/:slug/administration/navigation',
  params: bySlug,
  body,
  reply: navigationSchema,
  failures,
  touches: ['navigation'],
});

/** What the reader sees of the network's navigation, and of a group's (NAV-D02). */
export const readNavigation = defineEndpoint({
  id: 'navigation.read',
  method: 'GET',
  path: '/api/v1/navigation',
  query: z.object({ group_slug: z.optional(z.string()) }),
  reply: z.object({ navigation_items: z.array(navigationItemSchema) }),
});

/** The mobile app's navigation, for who administers the network (APPNAV-016). */
export const getAppNavigation = defineEndpoint({
  id: 'navigation.app.get',
  method: 'GET',
  path: '/administration/app_navigation.json',
  reply: appNavigationSchema,
});

/** Saves the mobile app's navigation (APPNAV-015). */
export const updateAppNavigation = defineEndpoint({
  id: 'navigation.app.update',
  method: 'PUT',
  path: '/administration/app_navigation',
  body: z.object({
    items: z.array(appItemSchema).check(z.maxLength(50)),
    /** The version the change is based on; null where none was ever saved. */
    updated_at: z.nullable(versionSchema),
  }),
  reply: appNavigationSchema,
  failures,
  touches: ['navigation'],
});
