import * as z from 'zod/mini';
import { versionSchema } from '../contract/index.ts';

export type { AppItem, StoredAppNavigation } from './app-navigation.schema.ts';

const itemShape = {
  text: z.string(),
  /** A free address, or a path within the product; empty where only what is below it leads on. */
  link: z.string(),
  /** Shown to visitors and external members, too. */
  public: z.boolean(),
  new_window: z.boolean(),
};

/** An entry of a navigation that has nothing below it. */
const leafSchema = z.object(itemShape);

/** An entry of the first level, with those below it (NAV-003, NAV-013). */
export const navigationItemSchema = z.object({
  ...itemShape,
  navigation_items: z._default(z.array(leafSchema).check(z.maxLength(50)), []),
});
/** An entry of the first level, with those below it. */
export type NavigationEntry = z.infer<typeof navigationItemSchema>;
/** An entry that has nothing below it. */
export type NavigationLeaf = z.infer<typeof leafSchema>;

/** A navigation as it is stored; one that was never saved is empty and has no version. */
export const navigationSchema = z.object({
  navigation_items: z.array(navigationItemSchema),
  updated_at: z.nullable(versionSchema),
  /** Links that lead to something that was deleted (NAV-D04). */
  broken_links: z._default(z.array(z.string()), []),
});
/** A navigation as it is stored. */
export type StoredNavigation = z.infer<typeof navigationSchema>;
