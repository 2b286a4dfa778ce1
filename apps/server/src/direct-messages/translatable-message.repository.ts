import type { FindTranslatable } from '../translation/index.ts';
import { findMessage } from './direct-messages.repository.ts';

/** A message that its reader has, for who wants it in another language (MSG-042); nobody changes what was sent. */
export const findTranslatableMessage: FindTranslatable = async (db, id, { caller }) => {
  const found = await findMessage(db, id, caller);
  if (found === undefined) return undefined;
  const { subject, htmlContent, createdAt } = found.message;
  return { subject, html: htmlContent, updatedAt: createdAt };
};
