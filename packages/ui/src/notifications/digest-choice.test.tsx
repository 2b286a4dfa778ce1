import '../theme/styles.css';
import { allow, refuse } from '@atrium/core/machine';
import type { DigestApi } from '@atrium/core/notifications';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { DigestChoice } from './digest-choice.tsx';

it('says why a digest cannot be chosen with the values of the reason (NOTIF-004)', async () => {
  const digest: DigestApi = {
    kind: 'email_digests',
    choice: { switch: 'all', group_ids: [], include_network_level: false },
    verdict: refuse('calendar.refusal.answers_closed', { hours: 3 }),
    networkVerdict: allow,
    change: () => {},
  };
  const screen = await render(<DigestChoice digest={digest} groups={[]} />, { wrapper: InEnglish });
  await expect.element(screen.getByText('Answering was possible until 3 hours before the beginning.')).toBeVisible();
});
