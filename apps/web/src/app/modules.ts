import { calendar } from '../calendar/module.ts';
import { chat } from '../chat/module.ts';
import { groups } from '../groups/module.ts';
import { invites } from '../invites/module.ts';
import { realtime } from '../realtime/module.ts';
import { session } from '../session/module.ts';
import { addressesOf } from './define-module.ts';

/** The domains of the product; what lives on the socket opens in this order. */
export const modules = [session, realtime, groups, calendar, invites, chat];

/** The places of the domains in the side navigation. */
export const places = modules.flatMap(({ place }) => place ?? []);

/** Every address that is a page, as the server has to know. */
export const pages = ['/', ...addressesOf(modules)];
