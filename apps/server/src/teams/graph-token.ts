import * as z from 'zod/mini';
import { TeamsError } from './teams.port.ts';
import type { TeamsSettings } from './teams-settings.ts';

const earlyMs = 60_000;
const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** A token of this server for Graph, kept as long as it holds. */
export interface GraphToken {
  /** Asks for a new one where there is none that holds. */
  get(signal: AbortSignal): Promise<string>;
  /** Forgets the one there is, because Graph no longer takes it. */
  forget(): void;
}

/** Signs in with the server's own secret; nobody's account is involved. */
export function createGraphToken(settings: TeamsSettings, now: () => Date): GraphToken {
  let known: { readonly token: string; readonly until: number } | undefined;
  return {
    forget: () => {
      known = undefined;
    },
    get: async (signal) => {
      if (known !== undefined && known.until > now().getTime()) return known.token;
      const { access_token: token, expires_in: seconds } = await askForToken(settings, signal);
      known = { token, until: now().getTime() + seconds * 1000 - earlyMs };
      return token;
    },
  };
}

async function askForToken(
  { loginUrl, tenantId, clientId, clientSecret, graphUrl }: TeamsSettings,
  signal: AbortSignal,
) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: `${graphUrl}/.default`,
  });
  const path = `/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`;
  const response = await fetch(`${loginUrl}${path}`, { method: 'POST', body, signal });
  const content: unknown = await response.json().catch(() => null);
  const token = z.safeParse(tokenSchema, content);
  if (response.ok && token.success) return token.data;
  // The answer may repeat what was sent; its status and code say enough.
  const reason = `The sign-in at Microsoft was answered with ${response.status} ${codeOf(content)}`.trim();
  throw new TeamsError(response.status === 400 || response.status === 401 ? 'refused' : 'unreachable', reason);
}

function codeOf(content: unknown): string {
  const found = z.safeParse(z.object({ error: z.string() }), content);
  return found.success ? found.data.error.slice(0, 60) : '';
}
