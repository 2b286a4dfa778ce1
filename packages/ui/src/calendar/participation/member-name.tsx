import type { Participant } from '@atrium/core/calendar';
import { useText } from '../../i18n/index.ts';
import { Link } from '../../primitives/index.ts';

/** A person's name and profile; whoever has left is "former member", without a link. */
export function MemberName({ member }: { readonly member: Participant['membership'] }) {
  const text = useText();
  if (member.deleted) return <span>{text('calendar.detail.former_member')}</span>;
  return (
    <Link tone="quiet" href={member.path}>
      {member.displayName}
    </Link>
  );
}
