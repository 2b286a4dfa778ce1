import { hasColors, type MemberRow } from '@atrium/core/members';
import { useText } from '../i18n/index.ts';
import { Badge } from '../primitives/index.ts';
import { RoleChip } from '../roles/index.ts';

/** What somebody is in the network: each role in its colours (DIR-017, DIR-018, DIR-E04). */
export function MemberBadges({ member }: { readonly member: MemberRow }) {
  const text = useText();
  return (
    <>
      {member.is_network_admin && <Badge tone="accent">{text('members.admin')}</Badge>}
      {member.is_external && <Badge>{text('members.external')}</Badge>}
      {member.roles.map((role) =>
        hasColors(role) ? <RoleChip key={role.id} role={role} /> : <Badge key={role.id}>{role.name}</Badge>,
      )}
    </>
  );
}
