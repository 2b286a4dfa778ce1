import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { mayLeave } from './leave-guard.ts';

/** Lets plain links of the product change the page without loading it anew, past whatever guards the page. */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = pathToFollow(event);
      if (path === null) return;
      event.preventDefault();
      const proceed = () => void navigate(path);
      if (mayLeave(proceed)) proceed();
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** What the server answers with something to save or to show by itself. */
const isNoPage = /^\/api\/|\.(ics|csv|xlsx)$/;

function pathToFollow(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isElsewhere = origin !== window.location.origin || isNoPage.test(pathname);
  const isOnPage = hash !== '' && pathname === window.location.pathname;
  return isElsewhere || isOnPage ? null : `${pathname}${search}${hash}`;
}
