import type {
  BouncedAddress,
  NotificationSettingsDraft,
  NotificationSettings as Settings,
} from '@atrium/core/notifications';
import { letterActivationNotices, notificationSettingsNotices } from '@atrium/core/notifications/notices';
import { connectSession } from '@atrium/core/session';
import { AccountSkeleton } from '@atrium/ui/account';
import { useActorApi } from '@atrium/ui/hooks';
import { BounceNotice, NotificationSettings } from '@atrium/ui/notifications';
import { useQuery } from '@tanstack/react-query';
import { useAccountForm } from '../account/use-account-form.ts';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { SettingsPage } from '../app/settings-page.tsx';
import { useAct } from '../app/use-act.ts';
import { OwnDevices } from '../devices/own-devices.tsx';
import { useOwnGroups } from '../groups/own.ts';
import { useNotifications } from './client.ts';

type MemberId = NotificationSettingsDraft['memberId'];

/** `/settings/notifications`: what a member is told, by which way, and on which devices (NOTIF-001). */
export function Page() {
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  return <SettingsPage>{session && <Told memberId={session.current_member.id} />}</SettingsPage>;
}

function Told({ memberId }: { readonly memberId: MemberId }) {
  const query = useQuery(useNotifications().queries.settings(memberId));
  return (
    <>
      <Screen read={readOf(query)} skeleton={<AccountSkeleton />} staysOpen>
        {(settings) => (
          <>
            {settings.bounced && <Bounced bounced={settings.bounced} />}
            <Choices memberId={memberId} settings={settings} />
          </>
        )}
      </Screen>
      {!query.isPending && <OwnDevices />}
    </>
  );
}

function Choices({ memberId, settings }: { readonly memberId: MemberId; readonly settings: Settings }) {
  const groups = useQuery(useOwnGroups()).data?.group_categories.flatMap((category) => category.groups) ?? [];
  const formRef = useAccountForm({
    machine: useNotifications().notificationSettingsMachine,
    draft: { memberId, ...settings.settings },
    notices: notificationSettingsNotices,
    draftAfter: (saved) => saved,
  });
  return <NotificationSettings formRef={formRef} settings={settings} groups={groups} />;
}

function Bounced({ bounced }: { readonly bounced: BouncedAddress }) {
  const activationRef = useAct(useNotifications().letterActivationMachine, bounced, letterActivationNotices);
  return <BounceNotice activationRef={activationRef} />;
}
