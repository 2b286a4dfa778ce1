import * as z from 'zod/mini';

/** A new version that the customer central offers (UPGR-002). */
export const upgradeOfferSchema = z.object({
  name: z.string(),
  release_notes_url: z.nullable(z.string()),
  /** Until when it is to be taken. */
  deadline: z.nullable(z.string()),
});
/** A new version that the customer central offers. */
export type UpgradeOffer = z.infer<typeof upgradeOfferSchema>;

/** What the customer central answers. */
export const upgradeOffersSchema = z.array(upgradeOfferSchema);
