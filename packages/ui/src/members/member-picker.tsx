import type { MemberPickerRef } from '@atrium/core/members';
import type { FieldProps } from '../primitives/index.ts';
import { Picker } from './picker.tsx';

type MemberPickerProps = FieldProps & { readonly pickerRef: MemberPickerRef };

/** Finds members by name and shows who is chosen. */
export function MemberPicker(props: MemberPickerProps) {
  return <Picker {...props} finds="members" />;
}
