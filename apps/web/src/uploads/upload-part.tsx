import type { UploadQueueRef } from '@atrium/core/uploads';
import { UploadField } from '@atrium/ui/uploads';
import { useApp } from '../app/app-context.ts';
import type { ComposedEditor } from '../calendar/compose-editor.ts';

type UploadPartProps = {
  readonly queueRef: UploadQueueRef;
  readonly editor: ComposedEditor;
  readonly label: string;
  readonly addLabel?: string;
};

/** One field for files inside a form; what it does not take is said in a toast. */
export function UploadPart({ editor, ...field }: UploadPartProps) {
  const { atrium } = useApp();
  const notify = (sentence: string) => {
    atrium.toasts.show({ tone: 'error', text: 'js.generic_error', sentence });
  };
  return <UploadField {...field} keep={editor.uploads.files.keep} onNotice={notify} />;
}
