import type { ReplyOf } from '../contract/index.ts';
import { pageCount } from '../form/index.ts';
import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import type { QueryOptions } from '../query/index.ts';
import {
  directMessagesPerPage,
  getDirectMessage,
  listAddressableGroups,
  listReceivedMessages,
  listSentMessages,
} from './direct-messages.contract.ts';
import { directMessagesKeys } from './direct-messages.keys.ts';
import type { BoxFilter } from './direct-messages.rules.ts';
import type { OpenMessage } from './direct-messages.schema.ts';

/** Reads of direct messages. */
export function directMessageQueries(http: HttpClient) {
  return {
    /** A page of a box; beyond the end the last one (MSG-D07, MSG-E01). */
    box: (filter: BoxFilter) => {
      const asked = pageOfBox(http, filter);
      return {
        ...asked,
        queryFn: async (context: Parameters<typeof asked.queryFn>[0]) => {
          const found = await asked.queryFn(context);
          const last = pageCount(found.total ?? 0, directMessagesPerPage);
          return filter.page > last ? pageOfBox(http, { ...filter, page: last }).queryFn(context) : found;
        },
      };
    },
    /** The groups that can be written to. */
    groups: (): QueryOptions<ReplyOf<typeof listAddressableGroups>['groups']> => ({
      queryKey: directMessagesKeys.groups,
      queryFn: async ({ signal }) => (await http.request(listAddressableGroups, { signal })).groups,
    }),
    /** A message with its conversation. */
    message: (id: OpenMessage['id']): QueryOptions<OpenMessage> => ({
      queryKey: directMessagesKeys.message(id),
      queryFn: async ({ signal }) =>
        (await http.request(getDirectMessage, { params: { messageId: id }, signal })).message,
    }),
  };
}

function pageOfBox(http: HttpClient, { box, q, page }: BoxFilter) {
  return pageOptions(http, box === 'inbox' ? listReceivedMessages : listSentMessages, {
    queryKey: [...directMessagesKeys.list, box, q, page],
    request: { query: { q, offset: (page - 1) * directMessagesPerPage } },
    rowsOf: ({ messages: rows, total }) => ({ rows, total }),
  });
}
