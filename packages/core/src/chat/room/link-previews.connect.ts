import type { LinkPreviewsEvent, LinkPreviewsSnapshot } from './link-previews.machine.ts';
import { type LinkPreview, linkHost } from './link-previews.rules.ts';

/** The previews beside what is being written, as they are shown. */
export interface LinkPreviewsApi {
  readonly previews: readonly (LinkPreview & { readonly host: string })[];
  dismiss(url: string): void;
}

/** Reads the previews for their view. */
export function connectLinkPreviews(
  { context }: LinkPreviewsSnapshot,
  send: (event: LinkPreviewsEvent) => void,
): LinkPreviewsApi {
  return {
    previews: context.previews.map((preview) => ({ ...preview, host: linkHost(preview.url) })),
    dismiss: (url) => send({ type: 'preview.dismiss', url }),
  };
}
