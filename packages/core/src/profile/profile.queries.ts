import type { ReplyOf } from '../contract/index.ts';
import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import type { MemberId } from '../members/member-reference.schema.ts';
import type { QueryOptions } from '../query/index.ts';
import { getEditedProfile, getFieldList, getRequestable, listChangeRequests, listIgnored } from './profile.contract.ts';
import { profileKeys } from './profile.keys.ts';
import type { EditedProfile, Requestable, StoredFieldList } from './profile.schema.ts';

/** Reads of profiles. */
export function profileQueries(http: HttpClient) {
  return {
    /** A profile as its form begins with it. */
    edited: (memberId: MemberId): QueryOptions<EditedProfile> => ({
      queryKey: profileKeys.edited(memberId),
      queryFn: async ({ signal }) => (await http.request(getEditedProfile, { params: { memberId }, signal })).profile,
    }),
    /** The fields of the network's profiles, for its administrators. */
    fields: (): QueryOptions<StoredFieldList> => ({
      queryKey: profileKeys.fields,
      queryFn: ({ signal }) => http.request(getFieldList, { signal }),
    }),
    /** What the reader may ask to be changed. */
    requestable: (): QueryOptions<Requestable> => ({
      queryKey: profileKeys.requestable,
      queryFn: async ({ signal }): Promise<ReplyOf<typeof getRequestable>['change_request']> =>
        (await http.request(getRequestable, { signal })).change_request,
    }),
    /** Whom the reader ignores. */
    ignored: (_: null, { memberId }: { readonly memberId: MemberId }) =>
      pageOptions(http, listIgnored, {
        queryKey: profileKeys.ignored(memberId),
        request: { params: { memberId } },
        rowsOf: ({ members: rows }) => ({ rows, total: rows.length }),
      }),
    /** Requests that wait, page by page. */
    changeRequests: () =>
      pageOptions(http, listChangeRequests, {
        queryKey: profileKeys.changeRequests,
        request: {},
        rowsOf: ({ change_requests: rows, total }) => ({ rows, total }),
      }),
  };
}
