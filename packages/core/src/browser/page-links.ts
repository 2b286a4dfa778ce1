/** A link that somebody follows. */
export interface FollowedLink {
  readonly href: string;
  /** The name it is saved under; null where it is opened. */
  readonly download: string | null;
  /** It asks for a window of its own. */
  readonly opensAnew: boolean;
}

/** Hears of links before the browser follows them; those that `take` takes it leaves alone. The result stops that. */
export function hearLinks(take: (link: FollowedLink) => boolean): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !link?.href) return;
    const { href, target } = link;
    if (take({ href, download: link.getAttribute('download'), opensAnew: target !== '' })) event.preventDefault();
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
