import { defaultPaths } from '@atrium/core/paths';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import { introduce } from '../http/admit.ts';

const loginSeconds = 60;

/** Leads an administrator to the customer central, known there for a minute; to all others there is no such page (UPGR-008, UPGR-D02). */
export function openCustomerCentral(fastify: FastifyInstance, services: Services): void {
  const path = `${defaultPaths.upgrades}/login`;
  fastify.get(path, async (request, reply) => {
    const { caller, mustSetUp, network } = await introduce(request, services);
    void reply.header('Cache-Control', 'no-store');
    if (caller.kind === 'visitor') return reply.redirect(`${defaultPaths.signIn}?return_to=${path}`, 303);
    if (!caller.networkAdmin || mustSetUp === true || !network.central) return reply.callNotFound();
    const token = await network.central.tokenFor(caller.membershipId, loginSeconds);
    return reply.redirect(`${network.central.url}/login?token=${token}`, 303);
  });
}
