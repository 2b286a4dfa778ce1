export { type AccountLetter, type Addressee, sendAccountLetter } from './account.mail.ts';
export { welcomeRule } from './account.policy.ts';
export { hasEmail } from './account.repository.ts';
export { forgetEndedMailTokens, forgetMailTokens } from './mail-token.repository.ts';
export { sendWelcome } from './welcome.command.ts';
