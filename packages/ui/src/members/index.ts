export { MemberPicker } from './member-picker.tsx';
