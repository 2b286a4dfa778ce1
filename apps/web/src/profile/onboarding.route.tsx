import type { EditedProfile } from '@atrium/core/profile';
import { addressAfterOnboarding, returnAddress, type Session } from '@atrium/core/session';
import { startPage } from '@atrium/core/shell';
import { usePaths } from '@atrium/ui/hooks';
import { ProfileForm, ProfileSkeleton } from '@atrium/ui/profile';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useProfile } from './client.ts';
import { useSession } from './own.ts';
import { useProfileForm } from './use-profile-form.tsx';

/** `/onboarding/profile`: what somebody new is asked for (ONB-001). */
export function Page() {
  const session = useSession();
  return session && <Read session={session} />;
}

function Read({ session }: { readonly session: Session }) {
  const query = useQuery({ ...useProfile().queries.edited(session.current_member.id), staleTime: 0, gcTime: 0 });
  return (
    <Screen read={readOf(query)} skeleton={<ProfileSkeleton />} staysOpen>
      {(profile) => <Form profile={profile} session={session} />}
    </Screen>
  );
}

function Form({ profile, session }: { readonly profile: EditedProfile; readonly session: Session }) {
  const paths = usePaths();
  const [search] = useSearchParams();
  const ways = { door: paths.signIn, fallback: startPage(session, paths) };
  const wanted = search.get('return_to');
  const back = returnAddress(wanted, ways);
  const onward = (said: string | undefined) => addressAfterOnboarding({ wanted, said }, ways);
  const { formRef, picture, text } = useProfileForm({ profile, purpose: 'onboarding', back, onward });
  return (
    <ProfileForm
      formRef={formRef}
      picture={picture}
      title={text('profile.onboarding.title', { network: session.network.name })}
      lead={text('profile.onboarding.text')}
      submit={text('profile.onboarding.submit')}
      leave={text('profile.onboarding.later')}
    />
  );
}
