import { linkOf, type ShownField } from '@atrium/core/profile';
import { useFormat } from '../i18n/index.ts';
import { Link } from '../primitives/index.ts';

/** What a field says: a day in words, an address to follow, or else its values. */
export function FieldValue({ field }: { readonly field: ShownField }) {
  const format = useFormat();
  const [first = ''] = field.values;
  if (field.type === 'date') return format.day(first);
  const href = linkOf(field, first);
  if (href !== null) return <Link href={href}>{first}</Link>;
  return field.values.join(', ');
}
