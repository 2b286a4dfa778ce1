import * as z from 'zod/mini';
import { calendarDateSchema } from '../contract/wire.ts';
import { blankAttendees, blankLocation, blankRegistration, blankTeams } from './blank-appointment.schema.ts';

// The parts of an appointment that are told as they are written.

const text = z.nullable(z.string().check(z.trim()));

/** Where it is (CAL-090). */
export const locationFieldsSchema = fieldsOf(blankLocation, {
  ...{ name: text, address1: text, address2: text, zip: text, city: text, country: text, link: text },
  meeting_link_type: z.nullable(z.enum(['ms_teams', 'google_meet', 'zoom'])),
});

/** What is wanted of a Teams meeting (CAL-108). */
export const teamsFieldsSchema = fieldsOf(blankTeams, {});

/** Seats and who may answer (CAL-114); `total` null: no limit, 0: no seats. */
export const attendeeFieldsSchema = fieldsOf(blankAttendees, {
  total: z.nullable(z.number()),
  answers_close_hours_before: z.nullable(z.number()),
});

/** What of it decides whether an answer is taken: told wherever one can be given. */
export const answerTermsSchema = z.pick(attendeeFieldsSchema, {
  participation_locked: true,
  answers_close_hours_before: true,
});
/** What decides whether an answer is taken. */
export type AnswerTerms = z.infer<typeof answerTermsSchema>;

/** Registration and costs (CAL-116); the deadline closes at the end of its day in the appointment's zone. */
export const registrationFieldsSchema = fieldsOf(blankRegistration, {
  costs: z.nullable(z.number()),
  currency: z.string().check(z.maxLength(20)),
  registration_deadline: z.nullable(calendarDateSchema),
  url: text,
});

type SchemasOf<Blank> = { readonly [Name in keyof Blank as Blank[Name] extends boolean ? never : Name]: z.ZodMiniType };

type FieldsOf<Blank, Schemas> = {
  [Name in keyof Blank]: z.ZodMiniDefault<
    Name extends keyof Schemas ? Schemas[Name] & z.ZodMiniType : z.ZodMiniBoolean
  >;
};

/** Fields that need not be sent and are then as `blank` has them; one that is true or false there needs no schema. */
export function fieldsOf<Blank extends object, const Schemas extends SchemasOf<Blank>>(blank: Blank, schemas: Schemas) {
  const known = new Map<string, z.ZodMiniType>(Object.entries(schemas));
  const fields = Object.entries(blank).map(([name, value]) => [
    name,
    z._default(known.get(name) ?? z.boolean(), value),
  ]);
  // Each name of the blank has its schema, or is true or false.
  return z.object(Object.fromEntries(fields) as FieldsOf<Blank, Schemas>);
}
