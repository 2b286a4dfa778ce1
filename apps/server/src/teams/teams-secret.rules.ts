const monthMs = 30 * 86_400_000;

/** Whether the secret of Teams has to be renewed: from 30 days before its last day on (SHELL-D05). */
export function isSecretToRenew(endsOn: string | null, now: Date): boolean {
  return endsOn !== null && Date.parse(`${endsOn}T00:00:00Z`) - now.getTime() <= monthMs;
}
