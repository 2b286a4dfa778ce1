import * as z from 'zod/mini';
import { defineEndpoint, versionSchema } from '../../contract/index.ts';
import { propertyContextSchema, propertySetContentSchema, propertySetSchema } from './property-sets.schema.ts';

const path = '/api/v1/property_sets/:propertySet';
// Any name may be asked for; one that no set has is not found.
const params = z.object({ propertySet: z.string().check(z.maxLength(100)) });
const query = z.extend(propertyContextSchema, {
  /** With what the set around it says. */
  inherit: z._default(z.stringbool(), false),
});
const reply = z.object({ property_set: propertySetSchema });

/** The fields that files or folders have in a network or a group (FILE-034, FILE-D24). */
export const getPropertySet = defineEndpoint({ id: 'files.properties.get', method: 'GET', path, params, query, reply });

/** Changes them: of a network its fields, of a group what it adds to those (FILE-035). */
export const updatePropertySet = defineEndpoint({
  id: 'files.properties.update',
  method: 'PUT',
  path,
  params,
  query,
  body: z.object({ property_set: propertySetContentSchema, updated_at: versionSchema }),
  reply,
  failures: { stale_object: 409 },
  touches: ['files'],
});
