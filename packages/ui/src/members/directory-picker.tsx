import type { DirectoryPickerRef } from '@atrium/core/members';
import type { FieldProps } from '../primitives/index.ts';
import { Picker } from './picker.tsx';

type DirectoryPickerProps = FieldProps & { readonly pickerRef: DirectoryPickerRef };

/** Finds members, groups and roles by name and shows which are chosen. */
export function DirectoryPicker(props: DirectoryPickerProps) {
  return <Picker {...props} finds="directory" />;
}
