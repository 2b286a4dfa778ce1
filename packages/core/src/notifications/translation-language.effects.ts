import type { HttpClient } from '../http/index.ts';
import type { MemberId } from '../members/member-reference.schema.ts';
import { saveNotificationSettings } from './notifications.contract.ts';

/** Keeps the language a member last translated into, where there is no socket to say it over (RT-D08). */
export async function saveTranslationLanguage(
  http: HttpClient,
  { memberId, language }: { readonly memberId: MemberId; readonly language: string },
): Promise<void> {
  await http.request(saveNotificationSettings, {
    params: { memberId },
    body: { last_used_translation_language: language },
  });
}
