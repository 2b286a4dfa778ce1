import { settle } from '@atrium/testing';
import { QueryObserver } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../query/index.ts';
import { customerCentralOf } from '../session/index.ts';
import { exampleSession } from '../session/session.fixtures.ts';
import { upgradeOffers } from './upgrades.queries.ts';
import { dayAt, notesLink, showsOffers } from './upgrades.rules.ts';

const { network } = exampleSession;
const url = 'https://central.example';
const central = { url, token: 'secret' };
const zone = 'Europe/Berlin';

function sessionWith(may: boolean, customer_central_url: string | null, customer_central_jwt: string | null) {
  const can = { ...network.can, version_and_updates: may };
  return { network: { ...network, can, customer_central_jwt, config: { ...network.config, customer_central_url } } };
}

describe('the customer central', () => {
  it('is asked by who may, at an address, with a token, and else by nobody (UPGR-001, UPGR-D01)', () => {
    expect(customerCentralOf(sessionWith(true, url, 'secret'))).toEqual(central);
    const others = [sessionWith(false, url, 'secret'), sessionWith(true, null, 'secret'), sessionWith(true, url, null)];
    expect(others.map(customerCentralOf)).toEqual([null, null, null]);
  });

  it('is told who asks, and answers a list of offers (UPGR-002, UPGR-003)', async () => {
    const offer = { name: '8.1', release_notes_url: 'https://notes.example/8.1', deadline: '2026-12-01' };
    const asked: unknown[] = [];
    const { queryFn } = upgradeOffers({ ...central, url: `${url}/` }, async (address, init) => {
      asked.push([address, new Headers(init?.headers).get('Authorization'), init?.credentials]);
      return Response.json([{ ...offer, size: 3 }]);
    });
    expect(await queryFn({ signal: AbortSignal.any([]) })).toEqual([offer]);
    expect(asked).toEqual([[`${url}/api/v1/available_upgrades`, 'Bearer secret', 'omit']]);
  });

  it.each([
    ['is refused', () => new Response(null, { status: 401 })],
    ['says something else', () => Response.json({ offers: [] })],
  ])('rejects what %s', async (_, answer) => {
    const { queryFn } = upgradeOffers(central, async () => answer());
    await expect(queryFn({ signal: AbortSignal.any([]) })).rejects.toThrow();
  });

  it('is asked every five minutes, and not again before where it fails (UPGR-004, UPGR-005, UPGR-E02)', async () => {
    let count = 0;
    const options = upgradeOffers(central, async () => {
      count += 1;
      return new Response(null, { status: 500 });
    });
    expect([options.refetchInterval, options.staleTime]).toEqual([300_000, 300_000]);
    const observer = new QueryObserver(createQueryClient(), { ...options, queryKey: [...options.queryKey] });
    const stop = observer.subscribe(() => {});
    await settle();
    await settle();
    expect([count, observer.getCurrentResult().status]).toEqual([1, 'error']);
    stop();
  });
});

describe('offers that show themselves', () => {
  const at = (text: string) => Date.parse(text);
  const readAt = at('2026-11-20T12:00:00Z');

  it('are shown where there are any, once a day (UPGR-006, UPGR-007)', () => {
    expect(showsOffers({ count: 0, readAt, seenOn: null, zone })).toBe(false);
    expect(showsOffers({ count: 1, readAt, seenOn: null, zone })).toBe(true);
    expect(showsOffers({ count: 1, readAt, seenOn: dayAt(readAt, zone), zone })).toBe(false);
    expect(showsOffers({ count: 1, readAt, seenOn: '2026-11-19', zone })).toBe(true);
  });

  it('come back after midnight of the member, at the next poll (UPGR-E01, UPGR-D01)', () => {
    const [closedAt, beforeMidnight, afterMidnight] = ['22:59:30', '22:59:00', '23:04:00'].map((time) =>
      at(`2026-11-20T${time}Z`),
    ) as [number, number, number]; // As many as there are times.
    const seenOn = dayAt(closedAt, zone);
    expect(seenOn).toBe('2026-11-20');
    expect(showsOffers({ count: 1, readAt: beforeMidnight, seenOn, zone })).toBe(false);
    expect(showsOffers({ count: 1, readAt: afterMidnight, seenOn, zone })).toBe(true);
  });

  it('stay away where they were read before midnight and put away after it (UPGR-007)', () => {
    const seenOn = dayAt(at('2026-11-20T23:01:00Z'), zone);
    expect(showsOffers({ count: 1, readAt: at('2026-11-20T22:59:00Z'), seenOn, zone })).toBe(false);
  });
});

it.each([
  ['https://notes.example/8.1', 'https://notes.example/8.1'],
  ['http://notes.example/', 'http://notes.example/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/relative', null],
  ['', null],
  [null, null],
])('makes a link of notes that are on the web alone: %s (UPGR-E03)', (given, expected) => {
  expect(notesLink(given)).toBe(expected);
});
