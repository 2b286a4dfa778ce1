import * as z from 'zod/mini';

/** What there is to administrate at a place, in sections; only what the reader may open (USERBAR-D01). */
export const administrationMenuSchema = z.object({
  sections: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      items: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          path: z.string(),
          /** How much waits there for somebody. */
          count: z.number(),
        }),
      ),
    }),
  ),
});
/** What there is to administrate at a place. */
export type AdministrationMenu = z.infer<typeof administrationMenuSchema>;
