import { type Size, sizeOf } from './size.rules.ts';
import type { UploadItem } from './upload.schema.ts';

/** A text for people: its key in the message catalogue and the values of its placeholders. */
export interface UploadMessage {
  key: UploadMessageKey;
  values: Readonly<Record<string, string | number>>;
}

export type UploadMessageKey = FailureKey | BlockKey | NoticeKey | ConfirmationKey;

/** Why a form with uploads may not be saved just now. */
export type BlockKey = 'js.uploads.blocked.uploading' | 'js.uploads.blocked.quarantined' | 'js.uploads.blocked.saving';

type NoticeKey =
  | 'js.uploads.quarantined'
  | 'js.uploads.cap_reached'
  | 'js.uploads.dropped'
  | 'js.uploads.refused'
  | 'js.uploads.refused_allowed'
  | 'js.uploads.refused_all';

type ConfirmationKey = 'js.uploads.confirm.remove_file';

type FailureKey = (typeof keyByStatus)[keyof typeof keyByStatus] | 'js.uploads.failed.server_error' | GenericKey;
type GenericKey = 'js.uploads.failed.generic' | 'js.uploads.failed.too_large_limit';

const keyByStatus = {
  0: 'js.uploads.failed.no_connection',
  401: 'js.uploads.failed.signed_out',
  403: 'js.uploads.failed.not_permitted',
  404: 'js.uploads.failed.gone',
  408: 'js.uploads.failed.timeout',
  409: 'js.uploads.failed.name_exists',
  413: 'js.uploads.failed.too_large',
  415: 'js.uploads.failed.refused_type',
  422: 'js.uploads.failed.not_taken',
  423: 'js.uploads.failed.locked',
  429: 'js.uploads.failed.too_many_requests',
  504: 'js.uploads.failed.timeout',
  507: 'js.uploads.failed.storage_full',
} as const;

/** Why an upload failed, by its HTTP status (0: no answer); names the size limit (bytes) where it is known. */
export function failureMessage(status: number, maxSize: number | null): UploadMessage {
  if (status === 413 && maxSize !== null) {
    return { key: 'js.uploads.failed.too_large_limit', values: sizeValues(sizeOf(maxSize)) };
  }
  return { key: failureKey(status), values: {} };
}

/** What is wrong with an item: why its upload failed, or that the virus check withholds it. */
export function itemMessage({ state, status }: UploadItem, maxSize: number | null): UploadMessage | null {
  if (state === 'quarantine') return { key: 'js.uploads.quarantined', values: {} };
  return state === 'failed' ? failureMessage(status ?? 0, maxSize) : null;
}

/** One text for everything a filter refused at once; in allow-list mode it also says what is allowed. */
export function refusalMessage(names: readonly string[], allowed: readonly string[] | null): UploadMessage {
  const values = { count: names.length, names: names.join(', ') };
  if (allowed === null) return { key: 'js.uploads.refused', values };
  if (allowed.length === 0) return { key: 'js.uploads.refused_all', values };
  return { key: 'js.uploads.refused_allowed', values: { ...values, allowed: allowed.join(', ') } };
}

/** One text for everything that was dropped because the field takes no more. */
export function dropMessage(names: readonly string[], cap: number): UploadMessage {
  return { key: 'js.uploads.dropped', values: { count: names.length, names: names.join(', '), cap } };
}

function failureKey(status: number): FailureKey {
  if (isNamed(status)) return keyByStatus[status];
  return status >= 500 && status < 600 ? 'js.uploads.failed.server_error' : 'js.uploads.failed.generic';
}

function isNamed(status: number): status is keyof typeof keyByStatus {
  return Object.hasOwn(keyByStatus, status);
}

function sizeValues({ value, unit }: Size): UploadMessage['values'] {
  return { value, unit };
}
