import { type Account, emptyEmailDraft, emptyPasswordDraft } from '@atrium/core/account';
import {
  emailFormNotices,
  emailWithdrawalNotices,
  leaveFormNotices,
  passwordFormNotices,
} from '@atrium/core/account/notices';
import { connectSession } from '@atrium/core/session';
import { AccountSettings, AccountSkeleton } from '@atrium/ui/account';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { SettingsPage } from '../app/settings-page.tsx';
import { useAct } from '../app/use-act.ts';
import { useAccount } from './client.ts';
import { useAccountForm } from './use-account-form.ts';

/** `/settings/account`: how a member signs in, and the way out (AUTH-D22, AUTH-D23). */
export function Page() {
  const query = useQuery(useAccount().queries.account());
  return (
    <SettingsPage>
      <Screen read={readOf(query)} skeleton={<AccountSkeleton />} staysOpen>
        {({ account }) => <Settings account={account} />}
      </Screen>
    </SettingsPage>
  );
}

function Settings({ account }: { readonly account: Account }) {
  const { sessionRef } = useApp();
  const navigate = useNavigate();
  const { left } = usePaths();
  const who = useActorApi(sessionRef, connectSession);
  const { emailFormMachine, emailWithdrawalMachine, passwordFormMachine, leaveFormMachine } = useAccount();
  const { email } = account;
  const emailRef = useAccountForm({
    machine: emailFormMachine,
    draft: emptyEmailDraft(email),
    notices: emailFormNotices,
    draftAfter: (saved) => emptyEmailDraft(saved.email),
  });
  const passwordRef = useAccountForm({
    machine: passwordFormMachine,
    draft: emptyPasswordDraft(email),
    notices: passwordFormNotices,
    draftAfter: (saved) => emptyPasswordDraft(saved.email),
  });
  const leaveRef = useAccountForm({
    machine: leaveFormMachine,
    draft: { current_password: '' },
    notices: leaveFormNotices,
    draftAfter: () => ({ current_password: '' }),
    onSaved: () => {
      void navigate(left, { replace: true });
      who.signOut();
    },
  });
  const withdrawalRef = useAct(emailWithdrawalMachine, account, emailWithdrawalNotices);
  const refs = { emailRef, passwordRef, leaveRef, withdrawalRef };
  return <AccountSettings account={account} network={who.session?.network.name ?? ''} {...refs} />;
}
