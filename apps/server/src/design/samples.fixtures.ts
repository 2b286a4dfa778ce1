import { blankDesign } from '@atrium/core/design/rules';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { groups } from '../groups/groups.tables.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { enterDesign } from './design.fixtures.ts';

/** A design that waits, and what fits another. */
export async function enterSamples({ server, admin }: SampleTrial): Promise<SampleFields> {
  const { id, updatedAt } = await enterDesign(server, { active: false });
  const [group] = await server.db.select().from(groups).where(eq(groups.slug, 'atelier'));
  const ofGroup = await enterDesign(server, { active: false, groupId: group?.id ?? null });
  const logo = await storeFile(server, admin, {
    directory: 'images',
    name: 'a.png',
    type: 'image/png',
    content: await png(),
  });
  await server.db.update(storedObjects).set({ state: 'published' }).where(eq(storedObjects.id, logo.id));
  await enterDesign(server, { active: false, logo_image_id: logo.id });
  return {
    designId: [id, ofGroup.id, ofGroup.id],
    design: [{ ...blankDesign, name: 'Autumn', primary_color: 'b3412e' }],
    updated_at: [updatedAt, ofGroup.updatedAt],
    area: ['groups', 'group-categories'],
    size: ['logo', 'favicon'],
    imageId: [logo.id],
  };
}

async function png(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 64, height: 32, channels: 3, background: '#393' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}
