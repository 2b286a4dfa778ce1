/** Where the cache keeps what it knows of an account's second steps. */
export const twoFactorKeys = {
  overview: ['two_factor'],
  newFactor: (type: string) => ['two_factor_set_up', type],
  signInStep: ['second_step'],
} as const;
