export { ChangeRequestForm } from './change-request-form.tsx';
export { ChangeRequests } from './change-requests.tsx';
export { FieldListForm } from './field-list-form.tsx';
export { IgnoredMembers } from './ignored-members.tsx';
export { PictureField } from './picture-field.tsx';
export { ProfileForm } from './profile-form.tsx';
export { ProfilePage } from './profile-page.tsx';
export { ProfileSkeleton } from './profile-skeleton.tsx';
