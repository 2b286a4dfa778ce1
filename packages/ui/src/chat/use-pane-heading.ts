import { useMediaQuery } from '../hooks/index.ts';

/** What heads the pane beside the list of chats: where it stands alone, it heads the page. */
export function usePaneHeading(): 'h1' | 'h2' {
  return useMediaQuery('(width >= 768px)') ? 'h2' : 'h1';
}
