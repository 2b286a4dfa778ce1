export { ageOn, type NamedMember, presentCurrentMember, presentMember } from './members.presenter.ts';
export { memberIsVisible, namedMemberColumns } from './members.repository.ts';
