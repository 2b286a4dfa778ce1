import { connectGuardPage, type GuardPageRef } from '@atrium/core/two-factor';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { BackupCodes } from './backup-codes.tsx';
import { TwoFactorSettings } from './two-factor-settings.tsx';

type GuardPageProps = {
  readonly pageRef: GuardPageRef;
  readonly hasPasskeys: boolean;
  /** Where the reader was going when another way was asked for; null where they came by themselves. */
  readonly onward: string | null;
};

/** How an account is guarded; backup codes that were just made stand alone until they are noted (TFA-001, TFA-D08). */
export function GuardPage({ pageRef, hasPasskeys, onward }: GuardPageProps) {
  const text = useText();
  const { guard, codes, removalRef, passkeyRef, nameRef, ...does } = useActorApi(pageRef, connectGuardPage);
  if (codes !== null) return <BackupCodes codes={codes} onDone={does.noteCodes} />;
  return (
    <TwoFactorSettings
      guard={guard}
      removalRef={removalRef}
      passkeyRef={passkeyRef}
      nameRef={nameRef}
      hasPasskeys={hasPasskeys}
      onward={onward}
      onAddPasskey={() => does.addPasskey(text('two_factor.passkey.name.first'))}
      onRename={does.renamePasskey}
    />
  );
}
