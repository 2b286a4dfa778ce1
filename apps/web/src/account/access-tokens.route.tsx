import { emptyTokenDraft, type MadeToken as Made } from '@atrium/core/account';
import { tokenCopyNotices, tokenFormNotices, tokenListNotices } from '@atrium/core/account/notices';
import { AccessTokens, MadeToken } from '@atrium/ui/account';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { SettingsPage } from '../app/settings-page.tsx';
import { useNotices } from '../app/use-notices.ts';
import { useAccount } from './client.ts';
import { useAccountForm } from './use-account-form.ts';

/** `/settings/access_tokens`: the accesses of a member's programs (SDK-D07). */
export function Page() {
  const { tokenFormMachine, tokenListMachine } = useAccount();
  const { environment } = useApp();
  const [made, setMade] = useState<Made | null>(null);
  const listRef = useActorRef(tokenListMachine, { input: { filter: null, facts: null } });
  useNotices(listRef, tokenListNotices);
  const formRef = useAccountForm({
    machine: tokenFormMachine,
    draft: emptyTokenDraft,
    notices: tokenFormNotices,
    draftAfter: () => emptyTokenDraft,
    onSaved: setMade,
  });
  return (
    <SettingsPage>
      <AccessTokens
        listRef={listRef}
        formRef={formRef}
        at={environment.clock.now()}
        made={made && <JustMade key={made.token} made={made} />}
      />
    </SettingsPage>
  );
}

function JustMade({ made }: { readonly made: Made }) {
  const copyRef = useActorRef(useAccount().tokenCopyMachine, { input: { entity: made } });
  useNotices(copyRef, tokenCopyNotices);
  return <MadeToken copyRef={copyRef} />;
}
