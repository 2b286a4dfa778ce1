import { type MemberReference, memberName } from '@atrium/core/members';
import { useText } from '../i18n/index.ts';
import { Avatar, Link } from '../primitives/index.ts';

/** A person's name and profile; whoever has left is a former member, without a link. */
export function MemberName({ member }: { readonly member: MemberReference }) {
  const text = useText();
  const name = memberName(member, text);
  if (member.deleted) return <span>{name}</span>;
  return (
    <Link tone="quiet" href={member.path}>
      {name}
    </Link>
  );
}

/** A person's picture beside their name; whoever has left has neither picture nor initials. */
export function MemberPicture({ member }: { readonly member: MemberReference }) {
  return <Avatar name={member.deleted ? '' : member.displayName} src={member.images['40x40@2']?.url} size={32} />;
}
