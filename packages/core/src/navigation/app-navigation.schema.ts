import * as z from 'zod/mini';
import { versionSchema } from '../contract/index.ts';

/** Modules that stand in the app's navigation under names of their own (APPNAV-003). */
export const appModules = [
  'files',
  'messages',
  'appointments',
  'pages',
  'activitystreams',
  'channels',
  'search',
  'directory',
  'settings',
] as const;

/** What an item of the app's navigation is (APPNAV-003). */
export const appItemTypeSchema = z.enum(['link', 'activitystream', 'page', 'default', 'more', ...appModules]);
/** What an item of the app's navigation is. */
export type AppItemType = z.infer<typeof appItemTypeSchema>;

/** An item of the app's navigation (APPNAV-002, APPNAV-004). */
export const appItemSchema = z.object({
  /** Its own in the navigation. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  label: z.string().check(z.maxLength(500)),
  type: appItemTypeSchema,
  icon: z.string().check(z.maxLength(60)),
  /** It is a module, whose name is fixed. */
  isDefault: z.boolean(),
  isEntryPoint: z.boolean(),
  options: z.object({
    url: z.optional(z.string().check(z.maxLength(4_000))),
    open_in: z.optional(z.enum(['webview', 'browser'])),
    page: z.optional(z.string().check(z.maxLength(200))),
    activitystream: z.optional(z.string().check(z.maxLength(200))),
  }),
});
/** An item of the app's navigation. */
export type AppItem = z.infer<typeof appItemSchema>;

/** The app's navigation as it is stored; one that was never saved has no version. */
export const appNavigationSchema = z.object({ items: z.array(appItemSchema), updated_at: z.nullable(versionSchema) });
/** The app's navigation as it is stored. */
export type StoredAppNavigation = z.infer<typeof appNavigationSchema>;
