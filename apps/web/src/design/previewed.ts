import type { Theme } from '@atrium/core/design';
import type { ThemeChoice } from '@atrium/ui/theme';

/** What the editor of a design shows a page in, where that stands in its preview. */
export interface Preview {
  readonly theme: Theme;
  readonly mode: ThemeChoice;
}

const about = 'atrium.design';

/** What editor and preview say to each other; both are pages of this origin. */
interface Said {
  readonly about: typeof about;
  readonly preview?: Preview;
}

/** In a preview: hears what its editor wants shown, and asks for it. */
export function hearEditor(show: (preview: Preview) => void): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<Said | undefined>) => {
    const isEditor = origin === window.location.origin && source === window.parent;
    if (isEditor && data?.about === about && data.preview) show(data.preview);
  });
  const asks: Said = { about };
  window.parent.postMessage(asks, window.location.origin);
}

/** In an editor: tells a preview what to show, now and whenever it asks; the result ends that. */
export function tellPreview(frame: HTMLIFrameElement, preview: Preview): () => void {
  const said: Said = { about, preview };
  const tell = () => frame.contentWindow?.postMessage(said, window.location.origin);
  const answer = ({ origin, source, data }: MessageEvent<Said | undefined>) => {
    const isPreview = origin === window.location.origin && source === frame.contentWindow;
    if (isPreview && data?.about === about) tell();
  };
  window.addEventListener('message', answer);
  tell();
  return () => window.removeEventListener('message', answer);
}
