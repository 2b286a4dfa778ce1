const about = 'atrium.design';

/** What editor and preview say to each other; both are pages of this origin. */
interface Said<Preview> {
  readonly about: typeof about;
  readonly preview?: Preview;
}

/** In a preview: hears what its editor wants shown, and asks for it. */
export function hearEditor<Preview>(show: (preview: Preview) => void): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<Said<Preview> | undefined>) => {
    const isEditor = origin === window.location.origin && source === window.parent;
    if (isEditor && data?.about === about && data.preview) show(data.preview);
  });
  const asks: Said<Preview> = { about };
  window.parent.postMessage(asks, window.location.origin);
}

/** In an editor: tells a preview what to show, now and whenever it asks; the result ends that. */
export function tellPreview<Preview>(frame: Pick<HTMLIFrameElement, 'contentWindow'>, preview: Preview): () => void {
  const said: Said<Preview> = { about, preview };
  const tell = () => frame.contentWindow?.postMessage(said, window.location.origin);
  const answer = ({ origin, source, data }: MessageEvent<Said<Preview> | undefined>) => {
    const isPreview = origin === window.location.origin && source === frame.contentWindow;
    if (isPreview && data?.about === about) tell();
  };
  window.addEventListener('message', answer);
  tell();
  return () => window.removeEventListener('message', answer);
}
