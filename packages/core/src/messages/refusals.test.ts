import { describe, expect, it } from 'vitest';
import * as calendar from '../calendar/calendar.contract.ts';
import { pushRefusals } from '../chat/chat.topics.ts';
import { domainOfRefusal, type Endpoint } from '../contract/index.ts';
import * as groups from '../groups/groups.contract.ts';
import * as invites from '../invites/invites.contract.ts';
import * as members from '../members/members.contract.ts';
import * as realtime from '../realtime/realtime.contract.ts';
import * as session from '../session/session.contract.ts';
import * as uploads from '../uploads/uploads.contract.ts';
import { de } from './de/index.ts';
import { deDU } from './de_DU/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { commonCodes, failureText } from './failure-text.ts';
import { fr } from './fr/index.ts';

const domains = [calendar, groups, invites, members, realtime, session, uploads];
const endpoints: readonly Endpoint[] = domains.flatMap((contract) => Object.values(contract));

/** What the contracts declare, as it arrives. */
const declared = [
  ...endpoints.flatMap((endpoint) =>
    Object.keys(endpoint.failures ?? {}).map((code) => ({ code, domain: domainOfRefusal(endpoint, code) ?? '' })),
  ),
  ...pushRefusals.map((code) => ({ code, domain: 'chat' })),
];
const texts = new Set<string>([
  ...commonCodes.map((code) => `failure.${code}`),
  ...declared.map((failure) => failureText({ ...failure, message: '' }).text),
]);

/** Reasons of verdicts: no code of their own, since the server tells them of a field or as `forbidden`, or never hears of them. */
const onlyVerdicts = [
  'calendar.overview.refusal.sheet_too_wide',
  'calendar.refusal.attachments_too_large',
  'calendar.refusal.destroy_not_allowed',
  'calendar.refusal.opt_not_allowed',
  'calendar.refusal.status_not_allowed',
  'form.refusal.quarantined',
  'form.refusal.uploading',
];

describe.each(Object.entries({ de, de_DU: deDU, en, es, fr }))('the refusals in %s', (_, catalogue) => {
  it('have a text each, and no text is left of one that is declared nowhere', () => {
    const written = Object.keys(catalogue).filter((key) => /^failure\.|\.refusal\./.test(key));
    expect(written.sort()).toEqual([...texts, ...onlyVerdicts].sort());
  });
});
