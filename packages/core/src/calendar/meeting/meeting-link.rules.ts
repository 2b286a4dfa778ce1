/** Services whose links get their own icon and label. */
export type MeetingLinkType = 'ms_teams' | 'google_meet' | 'zoom';

/** The parts of an appointment that may carry a link to a meeting. */
export interface MeetingLinks {
  readonly teams_configuration: { readonly join_url: string | null };
  readonly meeting: { readonly join_url: string | null };
  readonly location: { readonly link: string | null };
}

/** The same, with all that a link to join by is made of. */
export interface MeetingSources extends MeetingLinks {
  readonly meeting: MeetingLinks['meeting'] & { readonly app_url: string | null };
  readonly location: MeetingLinks['location'] & { readonly meeting_link_type: MeetingLinkType | null };
}

/** A link to join by, its text, and the service it leads to; null for any other. */
export interface JoinLink {
  readonly url: string;
  readonly text: string;
  readonly type: MeetingLinkType | null;
}

/** Longer texts of a join link are cut. */
export const joinLinkTextLimit = 65;

const hosts: readonly (readonly [MeetingLinkType, readonly string[]])[] = [
  ['ms_teams', ['teams.microsoft.com', 'teams.live.com', 'teams.microsoft.us']],
  ['google_meet', ['meet.google.com']],
  ['zoom', ['zoom.us', 'zoom.com', 'zoomgov.com']],
];

/** The first link there is, of Teams, the room, the location; inside the native app the room's own app address wins. */
export function joinLink(sources: MeetingSources, { native }: { readonly native: boolean }): JoinLink | null {
  const { teams_configuration: teams, meeting, location } = sources;
  const appUrl = native ? meeting.app_url : null;
  const url = appUrl || teams.join_url || meeting.join_url || location.link;
  if (!url) return null;
  return { url, text: cutLinkText(url), type: givenType(sources, url) ?? meetingLinkType(url) };
}

/** The link a button joins by: none to what is canceled, and none beside the button that starts the meeting (CAL-D40, CAL-D80). */
export function joinOffer(
  appointment: MeetingSources & { readonly canceled: boolean },
  { native, isStartOffered }: { readonly native: boolean; readonly isStartOffered: boolean },
): JoinLink | null {
  return appointment.canceled || isStartOffered ? null : joinLink(appointment, { native });
}

/** How an appointment is attended online. */
export interface MeetingFacts {
  readonly service: MeetingLinkType | 'other';
  readonly link: JoinLink | null;
  readonly room: string | null;
  readonly phone: string | null;
  readonly code: string | null;
  /** It is held in Teams, also while its meeting there is not made yet. */
  readonly isInTeams: boolean;
}

/** The parts of an appointment that tell how it is attended online. */
export interface MeetingSubject extends MeetingSources {
  readonly canceled: boolean;
  readonly teams_configuration: MeetingSources['teams_configuration'] & { readonly state: string | null };
  readonly meeting: MeetingSources['meeting'] & {
    readonly room_name: string | null;
    readonly conference_call_phone_number: string | null;
    readonly conference_call_access_code: string | null;
  };
}

/** How an appointment is attended online; null when it is not (CAL-094, CAL-108). */
export function meetingFacts(
  appointment: MeetingSubject,
  { native }: { readonly native: boolean },
): MeetingFacts | null {
  const { meeting, teams_configuration: teams, canceled } = appointment;
  const { room_name: room, conference_call_phone_number: phone, conference_call_access_code: code } = meeting;
  const link = joinLink(appointment, { native });
  const isInTeams = teams.state !== null && !canceled;
  if (!link && !phone && !code && !room && !isInTeams) return null;
  return { service: link?.type ?? (isInTeams ? 'ms_teams' : 'other'), link, room, phone, code, isInTeams };
}

/** A link that Teams gave leads to Teams, whatever its host. */
function givenType({ teams_configuration: teams, location }: MeetingSources, url: string): MeetingLinkType | null {
  if (url === teams.join_url) return 'ms_teams';
  return url === location.link ? location.meeting_link_type : null;
}

/** The ways into a meeting that has just been started. */
export interface StartedMeeting {
  readonly join_url: string;
  readonly app_url: string | null;
}

/** Where a meeting that has been started opens: by its app address inside the native app, if it has one. */
export function startedMeetingAddress(
  { join_url, app_url }: StartedMeeting,
  { native }: { readonly native: boolean },
): string {
  return (native && app_url) || join_url;
}

/** Whether an appointment can be joined online. */
export function hasMeeting({ teams_configuration, meeting, location }: MeetingLinks): boolean {
  return Boolean(teams_configuration.join_url || meeting.join_url || location.link);
}

/** The service a link leads to, by its host; null for any other. */
export function meetingLinkType(url: string): MeetingLinkType | null {
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  return hosts.find(([, names]) => names.some(isOf))?.[0] ?? null;
}

/** A link's text, cut after 65 characters; its target never is. */
export function cutLinkText(text: string): string {
  return text.length > joinLinkTextLimit ? `${text.slice(0, joinLinkTextLimit)}…` : text;
}
