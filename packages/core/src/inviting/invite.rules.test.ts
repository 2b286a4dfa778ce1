import { describe, expect, it } from 'vitest';
import {
  batchVerdict,
  findJoiningProblems,
  findLetterProblems,
  inviteTabsOf,
  isAddress,
  standingOf,
  userTypesOf,
} from './invite.rules.ts';
import type { SentInviteStatus } from './inviting.schema.ts';
import { placeOf, scopeOf } from './scope.rules.ts';

const rights = (internal: boolean, normal: boolean, guests: boolean) => ({
  can: { invite_internal: internal, invite_external: normal },
  invite_external_guests: guests,
});

describe('inviting', () => {
  it.each([
    [rights(false, false, false), [], []],
    [rights(true, false, false), ['members'], []],
    [rights(false, true, false), ['person', 'list'], ['normal']],
    [rights(false, false, true), ['person', 'list'], ['external']],
    [rights(true, true, true), ['members', 'person', 'list'], ['normal', 'external']],
  ])(
    'offers the ways that somebody may take: row %# (INV-005 to INV-007, INV-017, INV-018)',
    (settings, tabs, types) => {
      expect([inviteTabsOf(settings), userTypesOf(settings)]).toEqual([tabs, types]);
    },
  );

  it.each([
    ['mira@example.org', true],
    ['mira.m+x@mail.example.org', true],
    ['müller@exämple.org', true],
    ['a@b', false],
    ['a b@example.org', false],
    ['a@example.org,b@example.org', false],
    ['a@@example.org', false],
    ['Mira <a@example.org>', false],
    [`a@example.org\nBcc: b@example.org`, false],
    [`${'a'.repeat(250)}@example.org`, false],
    ['anna@ｅxample.org', false],
    ['anna@ex\u115fample.org', false],
    ['anna@mail\u3002example.org', false],
    ['anna@xn--mller-kva.example', false],
    ['anna@müller.example', true],
  ])('takes %j as an address: %s (INV-011, INV-E03)', (text, expected) => {
    expect(isAddress(text)).toBe(expected);
  });

  it('holds letters and names to their lengths', () => {
    expect(findLetterProblems({ subject: ' ', body: 'x'.repeat(5_001) })).toEqual({
      subject: ['inviting.validation.subject_empty'],
      body: ['inviting.validation.body_too_long'],
    });
    const joining = { first_name: '', last_name: 'x'.repeat(101), password: 'Mira@example.org' };
    expect(findJoiningProblems(joining, 'mira@example.org')).toEqual({
      first_name: ['inviting.validation.first_name_empty'],
      last_name: ['inviting.validation.name_too_long'],
      password: ['inviting.validation.password_is_email'],
    });
  });

  it.each([
    [['open'], true, true],
    [['open', 'declined'], true, false],
    [['open', 'joined'], false, false],
    [['declined'], true, false],
    [['accepted'], false, false],
    [['obsolete'], false, false],
  ] as const)('renews and takes back %j: %s, %s (INVL-006, INVL-007, INVL-E04)', (statuses, renew, revoke) => {
    const invites = statuses.map((status: SentInviteStatus) => ({ type: 'ExternalInvite' as const, status }));
    expect([batchVerdict(invites, 'renew').allowed, batchVerdict(invites, 'revoke').allowed]).toEqual([renew, revoke]);
  });

  it('ends with its time (INV-D05)', () => {
    const now = new Date('2026-11-20T09:00:00Z');
    expect(standingOf({ status: 'open', expiresAt: now }, now)).toBe('obsolete');
    expect(standingOf({ status: 'open', expiresAt: new Date(now.getTime() + 1) }, now)).toBe('open');
    expect(standingOf({ status: 'joined', expiresAt: now }, now)).toBe('joined');
  });

  it.each([
    ['', null],
    ['groups/garden', { area: 'groups', slug: 'garden' }],
    ['group-categories/circles', { area: 'group-categories', slug: 'circles' }],
  ] as const)('%j is a place, there and back (INV-023)', (scope, place) => {
    expect([placeOf(scope), scopeOf(place)]).toEqual([place, scope]);
  });
});
