import type { InfiniteData, Query, QueryClient } from '@tanstack/query-core';
import type { ListPage } from './page-options.ts';

type Pages<Row> = InfiniteData<ListPage<Row>>;

/** The rows a list holds in the cache; none where it was never read. */
export function rowsIn<Row>({ data }: Query['state']): readonly Row[] {
  // Only lists of such rows are kept under the key that led here.
  return (data as Pages<Row> | undefined)?.pages.flatMap(({ rows }) => rows) ?? [];
}

/** A row that news are about, and what becomes of it. */
export interface RowNews<Row> {
  readonly isRow: (row: Row) => boolean;
  readonly change: (row: Row) => Row;
}

/**
 * Takes over what has become of a row in every list under a key. A list that shows it is not read again, so that it keeps
 * its place there; one that does not, or is just being read, may have to show it.
 */
export async function followRow<Row>(
  queryClient: QueryClient,
  key: readonly unknown[],
  { isRow, change }: RowNews<Row>,
): Promise<void> {
  const queryKey = [...key];
  const inPage = (page: ListPage<Row>) => ({ ...page, rows: page.rows.map((row) => (isRow(row) ? change(row) : row)) });
  queryClient.setQueriesData<Pages<Row>>(
    { queryKey },
    (known) => known && { ...known, pages: known.pages.map(inPage) },
  );
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  const isUnsure = ({ state }: Query) => state.fetchStatus === 'fetching' || !rowsIn<Row>(state).some(isRow);
  await queryClient.refetchQueries({ queryKey, type: 'active', predicate: isUnsure });
}
