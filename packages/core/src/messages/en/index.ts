import { texts as account } from './account/index.ts';
import { accountMails } from './account-mails.ts';
import { texts as admin } from './admin/index.ts';
import { texts as administration } from './administration/index.ts';
import { texts as audit } from './audit/index.ts';
import { texts as calendar } from './calendar/index.ts';
import { texts as chat } from './chat/index.ts';
import { texts as design } from './design/index.ts';
import { texts as directMessages } from './direct-messages/index.ts';
import { texts as files } from './files/index.ts';
import { texts as frame } from './frame/index.ts';
import { texts as groups } from './groups/index.ts';
import { texts as house } from './house/index.ts';
import { texts as inviting } from './inviting/index.ts';
import { mails } from './mails.ts';
import { texts as navigation } from './navigation/index.ts';
import { texts as notifications } from './notifications/index.ts';
import { offline } from './offline.ts';
import { texts as profile } from './profile/index.ts';
import { texts as twoFactor } from './two-factor/index.ts';

/** Every text in English; its keys are the keys of all languages. */
export const en = {
  ...frame,
  ...admin,
  ...administration,
  ...audit,
  ...calendar,
  ...twoFactor,
  ...chat,
  ...directMessages,
  ...groups,
  ...files,
  ...notifications,
  ...inviting,
  ...house,
  ...navigation,
  ...profile,
  ...design,
  ...mails,
  ...account,
  ...accountMails,
  ...offline,
};
