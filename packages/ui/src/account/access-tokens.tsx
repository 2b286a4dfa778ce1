import {
  type AccessToken,
  type MadeToken,
  type TokenDraft,
  type TokenFormRef,
  type TokenListRef,
  tokenLifetimes,
} from '@atrium/core/account';
import { connectForm } from '@atrium/core/form';
import { connectList, type ListApi } from '@atrium/core/lists';
import { KeyIcon } from '@phosphor-icons/react';
import { type ReactNode, useId, useState } from 'react';
import { useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useFormat, useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { Button, ConfirmDialog, EmptyState, Select, TextField } from '../primitives/index.ts';
import styles from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import rows from './row-list.module.css';

type AccessTokensProps = {
  readonly listRef: TokenListRef;
  readonly formRef: TokenFormRef;
  /** Now, to tell which have ended. */
  readonly at: number;
  /** What was made just now. */
  readonly made: ReactNode;
};

type List = ListApi<AccessToken, null, 'revoke'>;

/** The accesses of somebody's programs: made, listed with their last use, taken back (SDK-D07). */
export function AccessTokens({ listRef, formRef, at, made }: AccessTokensProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<AccessToken, null, 'revoke', null>);
  const [leaving, setLeaving] = useState<AccessToken | null>(null);
  const name = leaving?.name ?? '';
  return (
    <>
      <section className={styles.section}>
        <p className={styles.lead}>{text('account.tokens.text')}</p>
        {made}
        <PagedList
          list={list}
          skeleton={<AccountSkeleton />}
          empty={<EmptyState icon={<KeyIcon weight="duotone" />} text={text('account.tokens.empty')} />}
        >
          <ul className={rows.rows} aria-label={text('account.tokens.list')}>
            {list.rows.map((token) => (
              <TokenRow key={token.id} token={token} list={list} at={at} onRevoke={() => setLeaving(token)} />
            ))}
          </ul>
        </PagedList>
      </section>
      <NewToken formRef={formRef} />
      <ConfirmDialog
        isOpen={leaving !== null}
        title={text('account.tokens.revoke.title', { name })}
        consequences={text('account.tokens.revoke.text')}
        confirmLabel={text('account.tokens.revoke')}
        onConfirm={() => {
          if (leaving) list.act([leaving.id], 'revoke');
          setLeaving(null);
        }}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}

type TokenRowProps = {
  readonly token: AccessToken;
  readonly list: List;
  readonly at: number;
  readonly onRevoke: () => void;
};

function TokenRow({ token, list, at, onRevoke }: TokenRowProps) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { isBusy, failure } = list.rowState(token.id);
  const { name, created_at, last_used_at, expires_at } = token;
  const used =
    last_used_at === null
      ? text('account.tokens.never_used')
      : text('account.tokens.used', { date: format.dateTime(last_used_at) });
  return (
    <li className={rows.row} aria-busy={isBusy}>
      <KeyIcon className={rows.icon} aria-hidden="true" />
      <div className={rows.about}>
        <strong>{name}</strong>
        <p className={rows.facts}>
          <span>{text('account.tokens.made_on', { date: format.date(created_at) })}</span>
          <span>{used}</span>
          {expires_at !== null && (
            <span>
              {Date.parse(expires_at) <= at
                ? text('account.tokens.ended')
                : text('account.tokens.ends', { date: format.date(expires_at) })}
            </span>
          )}
        </p>
        {failure && !isBusy && <p className={rows.problem}>{failureText(failure)}</p>}
      </div>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={text('account.tokens.revoke_named', { name })}
        onClick={onRevoke}
      >
        {text('account.tokens.revoke')}
      </Button>
    </li>
  );
}

function NewToken({ formRef }: { readonly formRef: TokenFormRef }) {
  const text = useText();
  const id = useId();
  const form = useActorApi(formRef, connectForm<TokenDraft, MadeToken>);
  const problem = useProblemText(form.problems);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{text('account.tokens.new')}</h2>
      <AccountForm form={form} formRef={formRef} submit={text('account.tokens.create')} name="token-form">
        <TextField
          label={text('account.tokens.name')}
          hint={text('account.tokens.name_hint')}
          isRequired
          maxLength={100}
          value={form.draft.name}
          onChange={(name) => form.change({ name })}
          problem={problem('name')}
        />
        <Select
          label={text('account.tokens.lifetime')}
          value={form.draft.lifetime}
          options={tokenLifetimes.map((value) => ({ value, label: text(`account.tokens.lifetime.${value}`) }))}
          onChange={(lifetime) => form.change({ lifetime })}
        />
      </AccountForm>
    </section>
  );
}
