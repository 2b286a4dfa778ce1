import * as z from 'zod/mini';
import { defineEndpoint, versionSchema } from '../contract/index.ts';
import { designDraftSchema, designIdSchema, designRowSchema, designSchema, inheritedSchema } from './design.schema.ts';

const place = { area: z.enum(['groups', 'group-categories']), slug: z.string().check(z.maxLength(200)) };
const own = { designId: designIdSchema };
const reply = z.object({ design: designSchema });
const listReply = z.object({ designs: z.array(designRowSchema) });
const draft = z.object({ design: designDraftSchema });
const change = z.object({ design: designDraftSchema, updated_at: versionSchema });
const inPlace = z.object(place);
const ownInPlace = z.object({ ...place, ...own });

const list = { method: 'GET', reply: listReply } as const;
const create = {
  method: 'POST',
  body: draft,
  reply,
  status: 201,
  failures: { too_many_designs: 409 },
  touches: ['design'],
} as const;
const get = { method: 'GET', reply: z.object({ design: designSchema, inherited: inheritedSchema }) } as const;
const update = { method: 'PUT', body: change, reply, failures: { stale_object: 409 }, touches: ['design'] } as const;
const remove = { method: 'DELETE', failures: { design_active: 409 }, touches: ['design'] } as const;
const activate = { method: 'PUT', idempotency: 'none', touches: ['design'] } as const;

/** The network's designs (DESIGN-D01). */
export const listDesigns = defineEndpoint({ ...list, id: 'design.list', path: '/administration/designs.json' });

/** The designs of a group or of a kind of groups (DESIGN-D01). */
export const listDesignsIn = defineEndpoint({
  ...list,
  id: 'design.list_in',
  path: '/:area/:slug/administration/designs.json',
  params: inPlace,
});

/** Makes a design of the network; nobody sees it before it is activated (DESIGN-D01). */
export const createDesign = defineEndpoint({ ...create, id: 'design.create', path: '/administration/designs' });

/** Makes a design of a group or of a kind of groups (DESIGN-D01). */
export const createDesignIn = defineEndpoint({
  ...create,
  id: 'design.create_in',
  path: '/:area/:slug/administration/designs',
  params: inPlace,
});

/** A design of the network (DESIGN-D01). */
export const getDesign = defineEndpoint({
  ...get,
  id: 'design.get',
  path: '/administration/designs/:designId.json',
  params: z.object(own),
});

/** A design of a group or of a kind of groups (DESIGN-D01). */
export const getDesignIn = defineEndpoint({
  ...get,
  id: 'design.get_in',
  path: '/:area/:slug/administration/designs/:designId.json',
  params: ownInPlace,
});

/** Saves a design of the network (DESIGN-D01). */
export const updateDesign = defineEndpoint({
  ...update,
  id: 'design.update',
  path: '/administration/designs/:designId.json',
  params: z.object(own),
});

/** Saves a design of a group or of a kind of groups (DESIGN-D01). */
export const updateDesignIn = defineEndpoint({
  ...update,
  id: 'design.update_in',
  path: '/:area/:slug/administration/designs/:designId.json',
  params: ownInPlace,
});

/** Deletes a design of the network; the one that is worn stays (DESIGN-D01). */
export const deleteDesign = defineEndpoint({
  ...remove,
  id: 'design.delete',
  path: '/administration/designs/:designId.json',
  params: z.object(own),
});

/** Deletes a design of a group or of a kind of groups (DESIGN-D01). */
export const deleteDesignIn = defineEndpoint({
  ...remove,
  id: 'design.delete_in',
  path: '/:area/:slug/administration/designs/:designId.json',
  params: ownInPlace,
});

/** Makes a design the one the network wears (DESIGN-D01). */
export const activateDesign = defineEndpoint({
  ...activate,
  id: 'design.activate',
  path: '/administration/designs/:designId/activate',
  params: z.object(own),
});

/** Makes a design the one a group or a kind of groups wears (DESIGN-D01). */
export const activateDesignIn = defineEndpoint({
  ...activate,
  id: 'design.activate_in',
  path: '/:area/:slug/administration/designs/:designId/activate',
  params: ownInPlace,
});

/** A picture that a design shows; the door shows it to visitors. */
export const getDesignImage = defineEndpoint({
  id: 'design.image',
  method: 'GET',
  path: '/api/v1/designs/images/:imageId/:size',
  params: z.object({
    imageId: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
    size: z.enum(['favicon', 'logo', 'wide', 'banner']),
  }),
  access: 'visitor',
  download: 'image/*',
});
