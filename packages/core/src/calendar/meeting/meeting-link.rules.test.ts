import { describe, expect, it } from 'vitest';
import {
  cutLinkText,
  hasMeeting,
  joinLink,
  joinOffer,
  type MeetingSources,
  type MeetingSubject,
  meetingFacts,
  meetingLinkType,
  startedMeetingAddress,
} from './meeting-link.rules.ts';

const none: MeetingSources = {
  teams_configuration: { join_url: null },
  meeting: { join_url: null, app_url: null },
  location: { link: null, meeting_link_type: null },
};
const teams = 'https://teams.microsoft.com/l/meetup-join/1';
const room = 'https://rooms.example.org/1';
const zoom = 'https://us02web.zoom.us/j/1';
const all: MeetingSources = {
  teams_configuration: { join_url: teams },
  meeting: { join_url: room, app_url: 'atrium-rooms://1' },
  location: { link: zoom, meeting_link_type: null },
};

describe('the join link', () => {
  it('is the first one set (CAL-095, CAL-D40)', () => {
    const withoutTeams = { ...all, teams_configuration: { join_url: null } };
    const withoutRoom = { ...withoutTeams, meeting: { join_url: null, app_url: null } };
    expect([all, withoutTeams, withoutRoom, none].map((sources) => joinLink(sources, { native: false }))).toEqual([
      { url: teams, text: teams, type: 'ms_teams' },
      { url: room, text: room, type: null },
      { url: zoom, text: zoom, type: 'zoom' },
      null,
    ]);
  });

  it('opens the room’s app inside the native app (CAL-D40)', () => {
    expect(joinLink(all, { native: true })?.url).toBe('atrium-rooms://1');
    expect(joinLink({ ...all, meeting: { join_url: room, app_url: null } }, { native: true })?.url).toBe(teams);
    const elsewhere = { ...none, teams_configuration: { join_url: 'https://teams.example.com/meet/1' } };
    expect(joinLink(elsewhere, { native: false })?.type).toBe('ms_teams');
  });

  it('keeps the type that was given for the location (CAL-091, CAL-D40)', () => {
    const given: MeetingSources = { ...none, location: { link: room, meeting_link_type: 'zoom' } };
    expect(joinLink(given, { native: false })?.type).toBe('zoom');
  });

  it('makes an appointment one with a meeting (CAL-D39)', () => {
    expect(hasMeeting(none)).toBe(false);
    expect(hasMeeting({ ...none, teams_configuration: { join_url: teams } })).toBe(true);
    expect(hasMeeting({ ...none, meeting: { join_url: room } })).toBe(true);
    expect(hasMeeting({ ...none, location: { link: zoom } })).toBe(true);
  });
});

it.each([
  [{ join_url: room, app_url: 'atrium-rooms://1' }, true, 'atrium-rooms://1'],
  [{ join_url: room, app_url: 'atrium-rooms://1' }, false, room],
  [{ join_url: room, app_url: null }, true, room],
])('opens a meeting that was started, %o, in the native app: %s (CAL-D80)', (started, native, url) => {
  expect(startedMeetingAddress(started, { native })).toBe(url);
});

it.each([
  ['https://teams.microsoft.com/l/1', 'ms_teams'],
  ['https://teams.live.com/meet/1', 'ms_teams'],
  ['https://meet.google.com/abc', 'google_meet'],
  ['https://us02web.zoom.us/j/1', 'zoom'],
  ['https://zoom.us/j/1', 'zoom'],
  ['https://notzoom.us/j/1', null],
  ['https://example.org/?u=https://zoom.us', null],
  ['not an address', null],
])('knows the service of %s (CAL-091, CAL-D40)', (url, type) => {
  expect(meetingLinkType(url)).toBe(type);
});

it('cuts a text of 66 characters, not one of 65 (CAL-096, CAL-E39)', () => {
  expect(cutLinkText('a'.repeat(65))).toBe('a'.repeat(65));
  expect(cutLinkText('a'.repeat(66))).toBe(`${'a'.repeat(65)}…`);
  const url = `https://example.org/${'a'.repeat(60)}`;
  const link = joinLink({ ...none, location: { link: url, meeting_link_type: null } }, { native: false });
  expect(link).toEqual({ url, text: `${url.slice(0, 65)}…`, type: null });
});

describe('the button to join', () => {
  it.each([
    [{ canceled: false }, false, teams],
    [{ canceled: true }, false, undefined],
    [{ canceled: false }, true, undefined],
  ])('of %j, while starting is offered: %s, leads to %s (CAL-D40, CAL-D80)', ({ canceled }, isStartOffered, url) => {
    expect(joinOffer({ ...all, canceled }, { native: false, isStartOffered })?.url).toBe(url);
  });
});

describe('what tells how to attend online', () => {
  const nothing: MeetingSubject = {
    canceled: false,
    teams_configuration: { join_url: null, state: null },
    meeting: {
      join_url: null,
      app_url: null,
      room_name: null,
      conference_call_phone_number: null,
      conference_call_access_code: null,
    },
    location: { link: null, meeting_link_type: null },
  };
  const facts = { service: 'other', link: null, room: null, phone: null, code: null, isInTeams: false } as const;
  const inTeams = { teams_configuration: { join_url: null, state: 'pending' } };

  it.each([
    [{}, null],
    [{ meeting: { ...nothing.meeting, room_name: 'Aula' } }, { ...facts, room: 'Aula' }],
    [{ meeting: { ...nothing.meeting, conference_call_phone_number: '1' } }, { ...facts, phone: '1' }],
    [{ meeting: { ...nothing.meeting, conference_call_access_code: '2' } }, { ...facts, code: '2' }],
    [inTeams, { ...facts, service: 'ms_teams', isInTeams: true }],
    [{ ...inTeams, canceled: true }, null],
    [
      { location: { link: zoom, meeting_link_type: null } },
      { ...facts, service: 'zoom', link: { url: zoom, text: zoom, type: 'zoom' } },
    ],
    [
      { canceled: true, location: { link: room, meeting_link_type: null } },
      { ...facts, link: { url: room, text: room, type: null } },
    ],
  ])('is for %j %j (CAL-094, CAL-108)', (parts, told) => {
    expect(meetingFacts({ ...nothing, ...parts }, { native: false })).toEqual(told);
  });
});
