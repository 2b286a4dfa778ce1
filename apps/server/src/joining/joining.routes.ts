import * as calls from '@atrium/core/joining/contract';
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
    route(calls.getProofChallenge, async ({ now, request }) =>
      captcha.challenge({ browser: sessionCookieOf(request, config) ?? '', now }),
    ),
    route(calls.signUp, (context) => takeSignUp(context, { captcha, config, limits, passwords }), {
      transaction: 'own',
    }),
    route(calls.confirmSignUp, (context) => takeConfirmation(context, services)),
    route(calls.listApplicants, readApplicants),
    route(calls.acceptApplicant, (context) => decide(context, services, null)),
    route(calls.rejectApplicant, (context) => decide(context, services, { message: context.body.rejection_message })),
  ];
}
