import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { chatPushes } from '../chat/chat.topics.ts';
import { commonPushFailures, domainOfRefusal, type Endpoint } from '../contract/index.ts';
import { de } from './de/index.ts';
import { deDU } from './de_DU/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { commonCodes, failureText } from './failure-text.ts';
import { fr } from './fr/index.ts';

/** What files of a role export, in the folders of all domains and their subjects. */
async function exportsOf(role: string): Promise<unknown[]> {
  const paths = await readdir(new URL('../', import.meta.url), { recursive: true });
  const found = paths.filter((path) => path.endsWith(`.${role}.ts`));
  const files = await Promise.all(found.map((path): Promise<object> => import(`../${path}`)));
  return files.flatMap((file) => Object.values(file));
}
/** Some files show calls of others again. */
const endpoints = [...new Set((await exportsOf('contract')).filter(isEndpoint))];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}

/** What the contracts declare, as it arrives. */
const declared = [
  ...endpoints.flatMap((endpoint) =>
    Object.keys(endpoint.failures ?? {}).map((code) => ({ code, domain: domainOfRefusal(endpoint, code) ?? '' })),
  ),
  ...[commonPushFailures, ...Object.values(chatPushes).map(({ failures }) => failures)]
    .flat()
    .map((code) => ({ code, domain: 'chat' })),
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
  'two_factor.refusal.passkey_canceled',
  'two_factor.refusal.passkey_known',
];

describe.each(Object.entries({ de, de_DU: deDU, en, es, fr }))('the refusals in %s', (_, catalogue) => {
  it('have a text each, and no text is left of one that is declared nowhere', () => {
    const written = Object.keys(catalogue).filter((key) => /^failure\.|\.refusal\./.test(key));
    expect(written.sort()).toEqual([...texts, ...onlyVerdicts].sort());
  });
});
