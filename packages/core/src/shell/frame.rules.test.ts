import { describe, expect, it } from 'vitest';
import { exampleTheme } from '../design/design.fixtures.ts';
import { defaultPaths as paths } from '../paths/index.ts';
import { exampleSession, exampleVisitor } from '../session/session.fixtures.ts';
import { frameAt, hasBanner } from './frame.rules.ts';

const nobody = { session: null, visitor: null, isLoading: false, hasFailed: false };
const asked = { pathname: '/groups/choir', search: '?page=2', paths, isForVisitors: false };
const owing = { ...exampleSession, must_set_up_two_factor: true };
const visiting = { ...nobody, visitor: exampleVisitor };

describe('what stands at an address', () => {
  it.each([
    ['a failure', { ...nobody, session: exampleSession, hasFailed: true }, {}, { kind: 'failed' }],
    ['the page of a member', { ...nobody, session: exampleSession }, {}, { kind: 'member', session: exampleSession }],
    ['nothing while nobody knows', { ...visiting, isLoading: true }, { isForVisitors: true }, { kind: 'waiting' }],
    ['what visitors read', visiting, { isForVisitors: true }, { kind: 'visitor', network: exampleVisitor.network }],
  ] as const)('is %s (SHELL-013)', (_, here, patch, expected) => {
    expect(frameAt(here, { ...asked, ...patch })).toEqual(expected);
  });

  it('is the second step for who owes one, alone (AUTH-D06)', () => {
    const here = { ...nobody, session: owing };
    expect(frameAt(here, asked)).toEqual({ kind: 'elsewhere', path: paths.twoFactor });
    expect(frameAt(here, { ...asked, pathname: paths.twoFactor })).toEqual({ kind: 'alone' });
  });

  it('is the way in for everybody else, and back from there (AUTH-D06)', () => {
    const back = `${paths.signIn}?return_to=%2Fgroups%2Fchoir%3Fpage%3D2`;
    expect(frameAt(visiting, asked)).toEqual({ kind: 'elsewhere', path: back });
    expect(frameAt(nobody, { ...asked, isForVisitors: true })).toEqual({ kind: 'elsewhere', path: back });
    expect(frameAt(nobody, { ...asked, pathname: '/' })).toEqual({ kind: 'elsewhere', path: paths.signIn });
  });
});

it('puts a banner above start pages unless the theme hides it (DESIGN-D02)', () => {
  const shown = { ...exampleTheme, bannerType: 'color' as const };
  expect([hasBanner(shown, '/'), hasBanner(shown, '/appointments')]).toEqual([true, false]);
  expect([hasBanner({ ...shown, bannerType: 'hidden' }, '/'), hasBanner(undefined, '/')]).toEqual([false, false]);
});
