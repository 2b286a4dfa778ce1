/** What a virus check says of a file; `too_large` when it does not look at so many bytes. */
export type Finding = 'clean' | 'found' | 'too_large';

/** Checks files for viruses before anybody can open them; rejects when it cannot be asked. */
export interface Scanner {
  scan(path: string): Promise<Finding>;
}
