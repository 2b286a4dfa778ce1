import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchCarried } from './carried-answers.ts';

const origin = 'https://community.example';
const answer = { status: 401, headers: { Position: '7' }, text: '{"error":true}' };
const carrier = { textContent: JSON.stringify({ '/who?is=here': answer }), remove: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { origin }, setTimeout });
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'carried' ? carrier : null) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = async () => new Response('asked');
const get = (path: string) => new Request(`${origin}${path}`);

it('what the page carries is given once, to who asks for just that (GEN-D28)', async () => {
  const fetchOnce = fetchCarried(ask);
  const elsewhere = await fetchOnce(new Request('https://other.example/who?is=here'));
  expect(await elsewhere.text()).toBe('asked');
  const carried = await fetchOnce(get('/who?is=here'));
  expect([carried.status, carried.headers.get('position'), await carried.text()]).toEqual([401, '7', answer.text]);
  expect(await (await fetchOnce(get('/who?is=here'))).text()).toBe('asked');
  expect(carrier.remove).toHaveBeenCalledTimes(1);
});

it('what the page carries is old after ten seconds (GEN-D28)', async () => {
  const fetchOnce = fetchCarried(ask);
  vi.advanceTimersByTime(10_000);
  expect(await (await fetchOnce(get('/who?is=here'))).text()).toBe('asked');
});

it('what the page carries is old once something is written, or the first page is there (GEN-D28)', async () => {
  const afterWrite = fetchCarried(ask);
  const written = await afterWrite(new Request(`${origin}/who?is=here`, { method: 'POST' }));
  expect([await written.text(), await (await afterWrite(get('/who?is=here'))).text()]).toEqual(['asked', 'asked']);
  const there = Promise.resolve();
  const afterwards = fetchCarried(ask, there);
  await there;
  expect(await (await afterwards(get('/who?is=here'))).text()).toBe('asked');
});

it('a page that carries nothing asks (GEN-D28)', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  expect(await (await fetchCarried(ask)(get('/who'))).text()).toBe('asked');
});
