import { type InvitePlace, type InviteScope, scopeOf } from '@atrium/core/inviting';
import { useParams } from 'react-router';

/** Which addresses a page of inviting is for; null for the network. */
export type AreaProps = { readonly area: InvitePlace['area'] | null };

/** Where the open page invites. */
export function useScope({ area }: AreaProps): InviteScope {
  const { slug = '' } = useParams();
  return scopeOf(area && { area, slug });
}
