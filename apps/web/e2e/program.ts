import type { APIRequestContext } from '@playwright/test';
import { type Channel, Socket } from 'phoenix';

/** The socket of a program that has nothing of Atrium's own, with what the session says of whoever it belongs to. */
export interface Program {
  readonly socket: Socket;
  readonly session: SessionReply;
}

interface SessionReply {
  readonly csrf_token: string;
  readonly current_member: { readonly id: string };
  readonly network: { readonly id: string };
}

/** Connects with the token of whoever is signed in. */
export async function connectProgram(request: APIRequestContext): Promise<Program> {
  const headers = { accept: 'application/json' };
  const session: SessionReply = await (await request.get('/api/v1/session', { headers })).json();
  const answer = await request.post('/api/v1/chat_token', {
    headers: { ...headers, 'X-CSRF-Token': session.csrf_token },
  });
  const { token, socket_url }: { token: string; socket_url: string } = await answer.json();
  const socket = new Socket(new URL(socket_url, answer.url()).href.replace(/^http/, 'ws'), { params: { token } });
  socket.connect();
  return { socket, session };
}

export function joined(channel: Channel): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    channel.join().receive('ok', resolve).receive('error', reject);
  });
}

export function pushed(channel: Channel, event: string, payload: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    channel.push(event, payload).receive('ok', resolve).receive('error', reject);
  });
}

export function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.disconnect(resolve));
}
