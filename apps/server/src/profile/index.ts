export { detailOf, filterFieldsOf, readableProfile, rowProfile } from './profile-fields.rules.ts';
