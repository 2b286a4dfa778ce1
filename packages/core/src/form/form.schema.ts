/** Field path of a draft (`date.end`) -> keys of what is wrong with it. */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** What is still going on beside the fields: uploads running, uploads held in quarantine. */
export interface UploadCounts {
  readonly uploading: number;
  readonly quarantined: number;
}
