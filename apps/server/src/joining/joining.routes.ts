import {
  acceptApplicant,
  confirmSignUp,
  getProofChallenge,
  listApplicants,
  rejectApplicant,
  signUp,
} from '@atrium/core/joining/contract';
import type { Services } from '../app/services.ts';
import { type Route, route } from '../http/route.ts';
import { sessionCookieOf } from '../session/index.ts';
import { createAltcha } from './altcha.rules.ts';
import { takeConfirmation } from './confirm-sign-up.command.ts';
import { decide, readApplicants } from './decide.command.ts';
import { takeSignUp } from './sign-up.command.ts';

/** Joining the network, and letting others in. */
export function joiningRoutes(services: Services): readonly Route[] {
  const { config, limits, passwords } = services;
  const captcha = createAltcha(services);
  return [
    route(getProofChallenge, async ({ now, request }) =>
      captcha.challenge({ browser: sessionCookieOf(request, config) ?? '', now }),
    ),
    route(signUp, (context) => takeSignUp(context, { captcha, config, limits, passwords }), { transaction: 'own' }),
    route(confirmSignUp, (context) => takeConfirmation(context, services)),
    route(listApplicants, readApplicants),
    route(acceptApplicant, (context) => decide(context, services, null)),
    route(rejectApplicant, (context) => decide(context, services, { message: context.body.rejection_message })),
  ];
}
