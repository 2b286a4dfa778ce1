import * as calls from '@atrium/core/calendar/contract';
import type { Services } from '../../app/services.ts';
import { type Handler, type Route, route } from '../../http/route.ts';
import { wordsOf } from '../../members/index.ts';
import { abilitiesFor } from '../access/appointment.policy.ts';
import { presentParticipant } from '../access/appointment.presenter.ts';
import { findSubject, gatheringOf } from '../access/appointment.repository.ts';
import { findCalendarsOf } from '../access/appointment-detail.repository.ts';
import { findParticipantPage } from '../access/participation.repository.ts';
import { add } from './add-participants.command.ts';
import { removeFrom } from './remove-participant.command.ts';
import { restorePerson } from './restore-participant.command.ts';

/** The people of an appointment. */
export function participantsRoutes(services: Services): readonly Route[] {
  return [
    route(calls.listParticipants, readParticipants),
    route(calls.addParticipants, (context) => add(context, services)),
    route(calls.removeParticipant, (context) => removeFrom(context, services)),
    route(calls.restoreParticipant, (context) => restorePerson(context, services)),
  ];
}

const readParticipants: Handler<typeof calls.listParticipants> = async (context) => {
  const { db, member: caller, network, now, params, query, reply } = context;
  const reader = { caller, network, now };
  const subject = await findSubject(db, params.appointmentId, reader);
  if (subject === undefined) return context.fail('not_found');
  const can = abilitiesFor(subject, await findCalendarsOf(db, subject.row.id, reader), reader);
  if (!can.show_attendees) return context.fail('forbidden');
  const { q, status: statuses, page, limit } = query;
  const wanted = { words: wordsOf(q), statuses, page, limit };
  const { participants, total } = await findParticipantPage(db, gatheringOf(subject), wanted);
  if (page * limit < total) reply.nextPage({ q, status: statuses, page: page + 1, limit });
  return { participants: participants.map(presentParticipant), total, page, per: limit };
};
