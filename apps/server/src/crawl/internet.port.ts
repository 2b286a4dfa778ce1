/** The internet as the crawler sees it. */
export interface Internet {
  /** Every address of a name; rejects for a name without. */
  resolve(name: string): Promise<readonly string[]>;
  /** Where an address that was judged is really dialled; itself, but for tests. */
  dial(address: string, port: number): { readonly host: string; readonly port: number };
}
