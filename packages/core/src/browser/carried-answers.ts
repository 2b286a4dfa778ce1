/** For how long what a page carries is given, in milliseconds after its scripts have begun. */
const freshness = 10_000;

interface CarriedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Asks as `fetch` does; what the page carries is given to who asks for it first, and to nobody any more once something is
 * written, after a while, or when what is waited for has come, since what it says may have changed by then.
 */
export function fetchCarried(ask: typeof fetch = fetch, until?: Promise<unknown>): typeof fetch {
  const carrier = document.getElementById('carried');
  // Written by the server of this very page.
  const answers = new Map(Object.entries(JSON.parse(carrier?.textContent || '{}') as Record<string, CarriedAnswer>));
  carrier?.remove();
  window.setTimeout(() => answers.clear(), freshness);
  void until?.then(() => answers.clear());
  return async (input, init) => {
    const isRead = input instanceof Request && input.method === 'GET';
    if (!isRead) answers.clear();
    const key = isRead ? addressIn(input.url) : '';
    const answer = answers.get(key);
    if (answer === undefined) return ask(input, init);
    answers.delete(key);
    return new Response(answer.text, { status: answer.status, headers: { ...answer.headers } });
  };
}

/** Where it leads on this origin. */
function addressIn(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin === window.location.origin ? pathname + search : '';
}
