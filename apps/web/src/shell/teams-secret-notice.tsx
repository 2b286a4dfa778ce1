import type { Session } from '@atrium/core/session';
import { remindsOfTeamsSecret } from '@atrium/core/shell';
import { dayAt } from '@atrium/core/upgrades';
import { useLanguage } from '@atrium/ui/i18n';
import { TeamsSecretDialog } from '@atrium/ui/shell';
import { useApp } from '../app/app-context.ts';
import { useKeptText } from '../app/use-kept-text.ts';
import { useNow } from '../app/use-now.ts';

/** Tells administrators once a day that the secret of Teams ends (SHELL-D05). */
export function TeamsSecretNotice({ session }: { readonly session: Session }) {
  const { environment } = useApp();
  const { timeZone } = useLanguage();
  const today = dayAt(useNow(), timeZone);
  const [seenOn, keep] = useKeptText(environment, `atrium.teams-secret.${session.current_member.id}`);
  if (!remindsOfTeamsSecret(session, { seenOn, today })) return null;
  return <TeamsSecretDialog onClose={() => keep(today)} />;
}
