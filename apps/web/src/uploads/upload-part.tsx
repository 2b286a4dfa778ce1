import type { FileDescriptor, UploadQueueRef } from '@atrium/core/uploads';
import { UploadField } from '@atrium/ui/uploads';
import { useApp } from '../app/app-context.ts';

type UploadPartProps = {
  readonly queueRef: UploadQueueRef;
  /** Keeps the bytes of a chosen file. */
  readonly keep: (file: File) => FileDescriptor;
  readonly label: string;
  readonly addLabel?: string;
};

/** One field for files inside a form; what it does not take is said in a toast. */
export function UploadPart(field: UploadPartProps) {
  const { atrium } = useApp();
  const notify = (sentence: string) => {
    atrium.toasts.show({ tone: 'error', text: 'js.generic_error', sentence });
  };
  return <UploadField {...field} onNotice={notify} />;
}
