/** What is still going on beside the fields: uploads running, uploads held in quarantine. */
export interface UploadCounts {
  readonly uploading: number;
  readonly quarantined: number;
}
