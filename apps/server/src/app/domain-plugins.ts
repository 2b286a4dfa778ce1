import type { FastifyInstance } from 'fastify';

import { sendResetsWhileListening } from '../account/send-resets.job.ts';

import { anonymiseNightly } from '../admin/members/anonymise.job.ts';
import { endLeavingHourly } from '../admin/members/end-leaving.job.ts';
import { extendBookingsDaily } from '../calendar/meeting/extend-bookings.job.ts';
import { syncTeamsWhileListening } from '../calendar/meeting/teams-sync.job.ts';
import { composeWhileListening } from '../calendar/notices/compose-notices.job.ts';
import { tellLinkAttachment } from '../chat/index.ts';
import { crawlWhileListening } from '../crawl/crawl.job.ts';
import { pushWhileListening } from '../devices/send-pushes.job.ts';
import { sendBirthdaysDaily } from '../digests/send-birthdays.job.ts';
import { sendDigestsWhileListening } from '../digests/send-digests.job.ts';
import { serveWopi } from '../files/editing/wopi.routes.ts';
import { packExportsWhileListening } from '../files/exports/pack-exports.job.ts';
import { purgeTrashHourly } from '../files/purge-trash.job.ts';
import { writeInvitesWhileListening } from '../inviting/invite-letters.job.ts';
import { writeJoinLettersWhileListening } from '../joining/join-letters.job.ts';
import { deliverWhileListening } from '../mail/deliver-mails.ts';
import { serveOutbox } from '../mail/serve-outbox.ts';
import { serveInstallable } from '../native/installable.routes.ts';
import { exchangeWebTokens } from '../native/web-token.routes.ts';
import { sendNotificationsWhileListening } from '../notifications/send-notifications.job.ts';
import { serveOneClick } from '../notifications/unsubscribe-link.routes.ts';
import { openSockets } from '../realtime/socket-plugin.ts';
import { tellClosedAccountsWhileListening } from '../session/tell-closed-accounts.job.ts';
import { openCustomerCentral } from '../upgrades/central-login.routes.ts';
import { forgetAbandonedHourly } from '../uploads/forget-abandoned.job.ts';
import { serveResumable } from '../uploads/resumable/resumable.routes.ts';
import { domainChannels } from './domain-channels.ts';
import { groupDoors } from './group-doors.ts';
import { sweepHourly } from './housekeeping.ts';
import { objectHolders } from './object-holders.ts';
import type { Services } from './services.ts';

/** What a domain puts onto the server besides calls of the contract: sockets, resumable uploads, what runs by the clock. */
export type DomainPlugin = (fastify: FastifyInstance, services: Services) => void | Promise<void>;

/** The plugins of every domain; a new one adds its line here. */
export const domainPlugins: readonly DomainPlugin[] = [
  (fastify, services) => openSockets(fastify, services, domainChannels(services)),
  serveOutbox,
  composeWhileListening,
  sendResetsWhileListening,
  tellClosedAccountsWhileListening,
  writeJoinLettersWhileListening,
  sendNotificationsWhileListening,
  sendDigestsWhileListening,
  sendBirthdaysDaily,
  pushWhileListening,
  serveOneClick,
  serveInstallable,
  exchangeWebTokens,
  openCustomerCentral,
  deliverWhileListening,
  sweepHourly,
  (fastify, services) => forgetAbandonedHourly(fastify, services, objectHolders),
  extendBookingsDaily,
  syncTeamsWhileListening,
  anonymiseNightly,
  (fastify, services) => endLeavingHourly(fastify, { ...services, doors: groupDoors }),
  writeInvitesWhileListening,
  (fastify, services) => crawlWhileListening(fastify, services, (found) => tellLinkAttachment(services, found)),
  purgeTrashHourly,
  packExportsWhileListening,
  serveWopi,
  serveResumable,
];
