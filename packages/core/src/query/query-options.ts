/** A read of the server as plain options; every adapter of TanStack Query takes them as they are. */
export interface QueryOptions<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
  /** Milliseconds for which the data counts as fresh. */
  readonly staleTime?: number;
}
