import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { getDesign, getDesignIn, listDesigns, listDesignsIn } from './design.contract.ts';
import { designKeys } from './design.keys.ts';
import type { DesignPlace } from './design.rules.ts';
import type { Design, DesignId, DesignRow, Inherited } from './design.schema.ts';

/** Reads of designs. */
export function designQueries(http: HttpClient) {
  return {
    list: (place: DesignPlace): QueryOptions<readonly DesignRow[]> => ({
      queryKey: designKeys.list(place),
      queryFn: async ({ signal }) => {
        const reply =
          place === null
            ? await http.request(listDesigns, { signal })
            : await http.request(listDesignsIn, { params: place, signal });
        return reply.designs;
      },
    }),
    one: (
      place: DesignPlace,
      designId: DesignId,
    ): QueryOptions<{ readonly design: Design; readonly inherited: Inherited }> => ({
      queryKey: designKeys.one(place, designId),
      queryFn: ({ signal }) =>
        place === null
          ? http.request(getDesign, { params: { designId }, signal })
          : http.request(getDesignIn, { params: { ...place, designId }, signal }),
    }),
  };
}
