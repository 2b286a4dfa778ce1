import type { Theme } from '../design/design.schema.ts';
import { isStartPage } from '../network/network.rules.ts';
import type { Paths } from '../paths/index.ts';
import type { Session, Visitor } from '../session/index.ts';

/** Who is here, as far as it is known. */
interface Here {
  readonly session: Session | null;
  readonly visitor: Visitor | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** Which page is asked for, and of whom it is. */
interface Asked {
  readonly pathname: string;
  readonly search: string;
  readonly paths: Pick<Paths, 'signIn' | 'twoFactor'>;
  /** Visitors read it too. */
  readonly isForVisitors: boolean;
}

/** What stands at an address: a page in the frame of a member or of a visitor, one alone, another one, or nothing yet. */
export type FrameAt =
  | { readonly kind: 'failed' | 'waiting' | 'alone' }
  | { readonly kind: 'member'; readonly session: Session }
  | { readonly kind: 'visitor'; readonly network: Visitor['network'] }
  | { readonly kind: 'elsewhere'; readonly path: string };

/** What stands at an address: who owes a second step sees its page alone, who is nobody yet signs in first (AUTH-D06, SHELL-013). */
export function frameAt({ session, visitor, isLoading, hasFailed }: Here, asked: Asked): FrameAt {
  const { pathname, search, paths, isForVisitors } = asked;
  if (hasFailed) return { kind: 'failed' };
  if (session?.must_set_up_two_factor) {
    return pathname.startsWith(paths.twoFactor) ? { kind: 'alone' } : { kind: 'elsewhere', path: paths.twoFactor };
  }
  if (session) return { kind: 'member', session };
  if (isLoading) return { kind: 'waiting' };
  if (isForVisitors && visitor) return { kind: 'visitor', network: visitor.network };
  const returnTo = pathname === '/' ? '' : `?return_to=${encodeURIComponent(pathname + search)}`;
  return { kind: 'elsewhere', path: `${paths.signIn}${returnTo}` };
}

/** Whether a banner stands above a page: on start pages, unless the theme hides it (DESIGN-D02). */
export function hasBanner(theme: Theme | undefined, pathname: string): theme is Theme {
  return theme !== undefined && theme.bannerType !== 'hidden' && isStartPage(pathname);
}
