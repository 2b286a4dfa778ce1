import * as z from 'zod/mini';
import { createGraphRequest, type GraphRequest } from './graph-request.ts';
import { type Teams, TeamsError, type TeamsEvent, type TeamsMeeting } from './teams.port.ts';
import type { TeamsSettings } from './teams-settings.ts';

/** Under this name an event keeps the key it was made under; the first part is a name space of its own. */
const keyProperty = 'String {6f0c6c0b-7c1e-4a52-9f0a-5d0f5a4b7e11} Name AtriumKey';

/** Only the parts of an event that are read here. */
const eventSchema = z.object({
  id: z.string(),
  webLink: z.string(),
  onlineMeeting: z.nullish(z.object({ joinUrl: z.nullish(z.string()) })),
  attendees: z.nullish(
    z.array(
      z.object({
        type: z.nullish(z.string()),
        status: z.nullish(z.object({ response: z.nullish(z.string()) })),
        emailAddress: z.nullish(z.object({ address: z.nullish(z.string()) })),
      }),
    ),
  ),
});
const eventsSchema = z.object({ value: z.array(eventSchema) });
const meetingsSchema = z.object({ value: z.array(z.object({ id: z.string() })) });
const columns = '$select=id,webLink,onlineMeeting,attendees';

/** Makes meetings as events in a mailbox of Microsoft 365, by Microsoft Graph. */
export function createGraphTeams(settings: TeamsSettings, now: () => Date): Teams {
  const request = createGraphRequest(settings, now);
  const user = `/users/${encodeURIComponent(settings.organizer)}`;
  const events = `${user}/events`;
  const eventPath = (id: string) => `${events}/${encodeURIComponent(id)}`;
  const send = async (method: 'POST' | 'PATCH', path: string, body: object) =>
    eventOf(await request(method, path, { body, schema: eventSchema }));
  return {
    find: (key) => findByKey(request, events, key),
    create: async (meeting, key) => {
      const singleValueExtendedProperties = [{ id: keyProperty, value: key }];
      const online = { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' };
      const body = { ...timesOf(meeting), ...online, transactionId: key, singleValueExtendedProperties };
      return send('POST', events, body);
    },
    update: (id, meeting) => send('PATCH', eventPath(id), timesOf(meeting)),
    read: async (id) => eventOf(await request('GET', `${eventPath(id)}?${columns}`, { schema: eventSchema })),
    remove: async (id) => {
      await request('DELETE', eventPath(id), {}).catch(unlessGone);
    },
    setLobby: async (joinUrl, { bypass }) => {
      const filter = new URLSearchParams({ $filter: `JoinWebUrl eq '${quoted(joinUrl)}'` });
      const { value } = await request('GET', `${user}/onlineMeetings?${filter}`, { schema: meetingsSchema });
      const [found] = value;
      if (found === undefined) throw new TeamsError('unreachable', 'Teams does not know the online meeting yet.');
      const lobbyBypassSettings = { scope: bypass ? 'everyone' : 'organization', isDialInBypassEnabled: bypass };
      await request('PATCH', `${user}/onlineMeetings/${encodeURIComponent(found.id)}`, {
        body: { lobbyBypassSettings },
      });
    },
  };
}

async function findByKey(request: GraphRequest, events: string, key: string): Promise<TeamsEvent | undefined> {
  const $filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${keyProperty}' and ep/value eq '${quoted(key)}')`;
  const { value } = await request('GET', `${events}?${new URLSearchParams({ $filter })}&${columns}`, {
    schema: eventsSchema,
  });
  const [found] = value;
  return found && eventOf(found);
}

/** The body stays unsaid: whoever writes one takes the way into the meeting out of the event. */
function timesOf({ subject, start, end, allDay }: TeamsMeeting) {
  return { subject, start: timeOf(start), end: timeOf(end), isAllDay: allDay };
}

/** Graph takes a wall time and its zone; of whole days midnight. */
function timeOf(text: string) {
  const dateTime = text.length === 10 ? `${text}T00:00:00` : new Date(text).toISOString().slice(0, 19);
  return { dateTime, timeZone: 'UTC' };
}

function eventOf({ id, webLink, onlineMeeting, attendees }: z.infer<typeof eventSchema>): TeamsEvent {
  const accepted = (attendees ?? []).flatMap(({ type, status, emailAddress }) => {
    const isAccepted = status?.response === 'accepted' && type !== 'resource';
    return isAccepted && emailAddress?.address ? [emailAddress.address.toLowerCase()] : [];
  });
  return { id, webLink, joinUrl: onlineMeeting?.joinUrl || null, accepted: [...new Set(accepted)] };
}

function quoted(text: string): string {
  return text.replaceAll("'", "''");
}

function unlessGone(error: unknown): void {
  if (!(error instanceof TeamsError && error.kind === 'gone')) throw error;
}
