export { DirectoryPicker } from './directory-picker.tsx';
export { MemberName, MemberPicture } from './member-name.tsx';
export { MemberPicker } from './member-picker.tsx';
