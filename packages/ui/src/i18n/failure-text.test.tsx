import type { Failure } from '@atrium/core/machine';
import { de } from '@atrium/core/messages/de';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { nameFailure } from './failure-text.ts';
import { LanguageProvider } from './language-provider.tsx';
import { useFailureText } from './use-failure-text.ts';

describe('the text of a failure', () => {
  it.each<[string, Failure, ReturnType<typeof nameFailure>]>([
    ['its own', { code: 'offline', message: 'No route for session.read.' }, { key: 'failure.offline' }],
    ['its own before the server’s', { code: 'forbidden', message: 'Nein.', status: 403 }, { key: 'failure.forbidden' }],
    ['the server’s', { code: 'of_tomorrow', message: 'Erst morgen.', status: 409 }, { sentence: 'Erst morgen.' }],
    ['no empty one', { code: 'of_tomorrow', message: '', status: 409 }, { key: 'failure.unexpected' }],
    ['none for developers', { code: 'unsupported_call', message: 'Use href().' }, { key: 'failure.unexpected' }],
    ['the unexpected', { code: 'unexpected', message: 'x is null', status: 500 }, { key: 'failure.unexpected' }],
  ])('is %s', (_, failure, name) => {
    expect(nameFailure(de, failure)).toEqual(name);
  });
});

it('is said in the reader’s language (GEN-D08)', async () => {
  const screen = await render(
    <LanguageProvider language="de" catalogue={de} timeZone="Europe/Berlin">
      <Reason failure={{ code: 'timeout', message: 'The server did not answer session.read in time.' }} />
      <Reason failure={{ code: 'of_tomorrow', message: 'Erst morgen.', status: 409 }} />
      <Reason failure={null} />
    </LanguageProvider>,
  );
  const reasons = screen.getByRole('listitem').elements();
  expect(reasons.map((reason) => reason.textContent)).toEqual([
    'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal.',
    'Erst morgen.',
    'none',
  ]);
});

function Reason({ failure }: { readonly failure: Failure | null }) {
  const failureText = useFailureText();
  return <li>{failureText(failure) ?? 'none'}</li>;
}
