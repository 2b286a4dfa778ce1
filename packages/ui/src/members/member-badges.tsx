import type { MemberRow } from '@atrium/core/members';
import { useText } from '../i18n/index.ts';
import { Badge } from '../primitives/index.ts';

/** What somebody is in the network (DIR-017, DIR-018, DIR-E04). */
export function MemberBadges({ member }: { readonly member: MemberRow }) {
  const text = useText();
  return (
    <>
      {member.is_network_admin && <Badge tone="accent">{text('members.admin')}</Badge>}
      {member.is_external && <Badge>{text('members.external')}</Badge>}
      {member.roles.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
    </>
  );
}
