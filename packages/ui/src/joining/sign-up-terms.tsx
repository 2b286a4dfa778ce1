import type { OnceApi } from '@atrium/core/account';
import type { SignUpDraft } from '@atrium/core/joining';
import { saidIn } from '@atrium/core/profile';
import { useProblemText } from '../form/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { Alert, Checkbox } from '../primitives/index.ts';
import { FieldInput } from '../profile/index.ts';
import type { DoorNetwork } from '../session/index.ts';

type SignUpTermsProps = { readonly form: OnceApi<SignUpDraft>; readonly network: DoorNetwork };

/** What whoever joins proves and agrees to, where the network wants that. */
export function SignUpTerms({ form: { draft, problems, change }, network }: SignUpTermsProps) {
  const problem = useProblemText(problems);
  return (
    <>
      {draft.terms.asksProof && <Proof problem={problem('altcha')} />}
      {draft.terms.asksConsent && (
        <Consent network={network} draft={draft} change={change} problem={problem('consent')} />
      )}
    </>
  );
}

/** What the network asks for beside the account. */
export function ProfileFields({ form: { draft, problems, change } }: Pick<SignUpTermsProps, 'form'>) {
  const problem = useProblemText(problems);
  return draft.terms.fields.map((field) => (
    <FieldInput
      key={field.id}
      field={field}
      value={saidIn(draft.profile, field.id)}
      onChange={(value) => change({ profile: { ...draft.profile, [field.id]: value } })}
      problem={problem(`profile.${field.id}`)}
    />
  ));
}

function Proof({ problem }: { readonly problem: string | undefined }) {
  const text = useText();
  return problem === undefined ? <p>{text('joining.proof')}</p> : <Alert kind="error">{problem}</Alert>;
}

type ConsentProps = Pick<SignUpTermsProps['form'], 'draft' | 'change'> & {
  readonly network: DoorNetwork;
  readonly problem: string | undefined;
};

function Consent({ network, draft, change, problem }: ConsentProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Checkbox
      label={text('joining.consent', { texts: format.list(network.legal_texts.map(({ name }) => name)) })}
      checked={draft.consent}
      onChange={(consent) => change({ consent })}
      problem={problem}
    />
  );
}
