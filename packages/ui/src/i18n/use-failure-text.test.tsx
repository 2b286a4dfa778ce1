import type { Failure } from '@atrium/core/machine';
import { de } from '@atrium/core/messages/de';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from './language-provider.tsx';
import { useFailureText } from './use-failure-text.ts';

it('says why something failed in the reader’s language (GEN-D08)', async () => {
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
