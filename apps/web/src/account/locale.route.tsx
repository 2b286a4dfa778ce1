import type { Account } from '@atrium/core/account';
import { localeFormNotices } from '@atrium/core/account/notices';
import { connectSession, type Session } from '@atrium/core/session';
import { AccountSkeleton, LocaleForm } from '@atrium/ui/account';
import { useActorApi } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { SettingsPage } from '../app/settings-page.tsx';
import { useAccount } from './client.ts';
import { useAccountForm } from './use-account-form.ts';

/** `/settings/locale`: which language the product speaks to a member, and in which time zone (PROFILE-D03). */
export function Page() {
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  const query = useQuery(useAccount().queries.account());
  return (
    <SettingsPage>
      <Screen read={readOf(query)} skeleton={<AccountSkeleton />} staysOpen>
        {({ account }) => session && <Locale account={account} session={session} />}
      </Screen>
    </SettingsPage>
  );
}

function Locale({ account, session }: { readonly account: Account; readonly session: Session }) {
  const { sessionRef, environment } = useApp();
  const { current_member, network } = session;
  const { locale, time_zone } = account;
  const formRef = useAccountForm({
    machine: useAccount().localeFormMachine,
    draft: { memberId: current_member.id, locale, time_zone },
    notices: localeFormNotices,
    draftAfter: (saved) => saved,
    onSaved: () => sessionRef.send({ type: 'session.reload' }),
  });
  return <LocaleForm formRef={formRef} network={network.config} at={environment.clock.now()} />;
}
