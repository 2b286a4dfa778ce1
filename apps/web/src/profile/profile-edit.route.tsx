import type { MemberId } from '@atrium/core/members';
import { isMemberId } from '@atrium/core/members/directory';
import type { EditedProfile } from '@atrium/core/profile';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { ProfileForm, ProfileSkeleton } from '@atrium/ui/profile';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useProfile } from './client.ts';
import { useSession } from './own.ts';
import { useProfileForm } from './use-profile-form.tsx';

/** `/members/:memberId/edit`: the form of a profile (PROFILE-001). */
export function Page() {
  const { memberId = '' } = useParams();
  return isMemberId(memberId) ? <Read key={memberId} id={memberId} /> : <NotFound />;
}

function Read({ id }: { readonly id: MemberId }) {
  const query = useQuery({ ...useProfile().queries.edited(id), staleTime: 0, gcTime: 0 });
  return (
    <Screen read={readOf(query)} skeleton={<ProfileSkeleton />} staysOpen>
      {(profile) => <Form profile={profile} />}
    </Screen>
  );
}

function Form({ profile }: { readonly profile: EditedProfile }) {
  const paths = usePaths();
  const back = paths.member(profile.member.id);
  const { formRef, picture, text } = useProfileForm({ profile, purpose: 'edit', back, onward: () => back });
  const isOwn = useSession()?.current_member.id === profile.member.id;
  const { displayName: name } = profile.member;
  return (
    <ProfileForm
      formRef={formRef}
      picture={picture}
      title={isOwn ? text('profile.edit') : text('profile.form.title_of', { name })}
      submit={text('general.save')}
      leave={text('general.cancel')}
    />
  );
}
