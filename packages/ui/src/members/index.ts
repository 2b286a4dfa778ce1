export { DirectoryPicker } from './directory-picker.tsx';
export { MemberPicker } from './member-picker.tsx';
