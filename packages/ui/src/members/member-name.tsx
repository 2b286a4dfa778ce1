import { type MemberReference, memberName } from '@atrium/core/members';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Avatar, Link } from '../primitives/index.ts';

/** A person's name, which leads to their page where the reader may see it; whoever has left is a former member, without one. */
export function MemberName({ member }: { readonly member: MemberReference }) {
  const paths = usePaths();
  const name = memberName(member, useText());
  if (member.deleted || member.path === null) return <span data-part="member-name">{name}</span>;
  return (
    <Link tone="quiet" data-part="member-name" href={paths.member(member.id)}>
      {name}
    </Link>
  );
}

/** A person's picture beside their name; whoever has left has neither picture nor initials. */
export function MemberPicture({ member }: { readonly member: MemberReference }) {
  return <Avatar name={member.deleted ? '' : member.displayName} src={member.images['40x40@2']?.url} size={32} />;
}
