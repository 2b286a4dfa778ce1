import type { Endpoint, ReplyOf, RequestOf } from '../contract/index.ts';
import type { HttpClient, Page, RequestControl } from '../http/index.ts';

/** Where the next page of a list begins: the query of the `Link` header as the server wrote it; null on the last page. */
export type Cursor = Page<unknown>['next'];

/** Rows of a list and how many there are in all, where the server counts them. */
export interface CountedRows<Row> {
  readonly rows: readonly Row[];
  readonly total?: number;
}

/** A page of a list. */
export interface ListPage<Row> extends CountedRows<Row> {
  readonly next: Cursor;
}

/** A read in pages as plain options; every adapter of TanStack's infinite query takes them as they are. */
export interface PageOptions<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly pageParam: Cursor; readonly signal: AbortSignal }) => Promise<ListPage<Row>>;
  readonly initialPageParam: Cursor;
  readonly getNextPageParam: (last: ListPage<Row>) => Cursor;
}

/** What a list asks for first, and what a reply says. */
export interface PagedRead<E extends Endpoint, Row> {
  readonly queryKey: readonly unknown[];
  readonly request: RequestOf<E>;
  readonly rowsOf: (reply: ReplyOf<E>) => CountedRows<Row>;
}

/** Reads a list page by page, as the `Link` header leads. */
export function pageOptions<E extends Endpoint, Row>(
  http: HttpClient,
  endpoint: E,
  { queryKey, request, rowsOf }: PagedRead<E, Row>,
): PageOptions<Row> {
  return {
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      // The query of a `Link` is the server's own, so it fits the call that gave it.
      const { reply, next } = await http.requestPage(endpoint, {
        ...request,
        ...(pageParam && { query: pageParam }),
        signal,
      } as RequestOf<E> & RequestControl);
      return { ...rowsOf(reply), next };
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  };
}
