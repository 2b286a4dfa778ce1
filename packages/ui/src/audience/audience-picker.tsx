import type { AudienceHit, AudiencePickerRef } from '@atrium/core/audience';
import { useText } from '../i18n/index.ts';
import { Picker } from '../members/index.ts';
import type { FieldProps } from '../primitives/index.ts';

type AudiencePickerProps = FieldProps & { readonly pickerRef: AudiencePickerRef };

/** Finds people, groups and roles by name, and shows which are chosen, those among them that are gone (PERM-002, PERM-D01). */
export function AudiencePicker(props: AudiencePickerProps) {
  const text = useText();
  const say = {
    name: ({ isKnown, name }: AudienceHit) => (isKnown ? name : text('audience.unknown')),
    kind: ({ type }: AudienceHit) => (type === 'member' ? null : text(`audience.type.${type}`)),
  };
  return <Picker {...props} finds="directory" say={say} />;
}
