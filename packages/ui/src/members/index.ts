export { DirectoryPicker } from './directory-picker.tsx';
export { HitList, hitId, type SayHit } from './hit-list.tsx';
export { MemberBadges } from './member-badges.tsx';
export { MemberName, MemberPicture } from './member-name.tsx';
export { MemberPicker } from './member-picker.tsx';
export { Picker } from './picker.tsx';
