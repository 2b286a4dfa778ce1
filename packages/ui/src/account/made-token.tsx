import type { MadeToken as Made, NoChoice, TokenCopyRef } from '@atrium/core/account';
import { connectAct } from '@atrium/core/acts';
import { CopyIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Alert, Button } from '../primitives/index.ts';
import rows from './row-list.module.css';

/** An access that was made just now, for the only time that it can be seen (SDK-D07). */
export function MadeToken({ copyRef }: { readonly copyRef: TokenCopyRef }) {
  const text = useText();
  const copy = useActorApi(copyRef, connectAct<Made, NoChoice, undefined>);
  const { name, token } = copy.entity;
  return (
    <Alert
      kind="success"
      title={text('account.tokens.made.title', { name })}
      action={
        <Button size="small" icon={<CopyIcon />} isBusy={copy.isBusy} onClick={() => copy.run({})}>
          {text('account.tokens.copy')}
        </Button>
      }
    >
      <p>{text('account.tokens.made.text')}</p>
      <code className={rows.secret} data-part="access-token">
        {token}
      </code>
    </Alert>
  );
}
