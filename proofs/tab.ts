import { createAtrium } from '@atrium/core';
import { chatIdSchema } from '@atrium/core/chat';
import { type ChatClient, createChat } from '@atrium/core/chat/client';
import { createMemoryEnvironment, type Environment } from '@atrium/core/environment';
import { createRealtimeConnection } from '@atrium/core/realtime/client';
import { createChatToken } from '@atrium/core/realtime/contract';
import { createRealtime, type Signal, webSocketTransport } from '@atrium/realtime';
import { createSharedRealtime } from '@atrium/realtime/browser';
import { createActor } from 'xstate';
import type { HeardByTab, Reader } from './orders.ts';

/** So many messages of a browser wait at most before its writers write on. */
const mostUnsent = 12;

/** A tab of a browser, or a program: what it has heard since it was loaded is known. */
export interface Tab {
  write(count: number): Promise<void>;
  signal(signal: Signal): void;
  reload(): void;
  count(): number;
  tell(): HeardByTab;
}

interface TabOptions {
  readonly url: string;
  readonly reader: Reader;
  readonly name: string;
  readonly storage: Environment['storage'];
  /** Whether it is one of several tabs, with one socket for all. */
  readonly isShared: boolean;
}

/** Opens it, and opens it anew with what its browser has kept. */
export async function openTab(options: TabOptions): Promise<Tab> {
  const { name, reader, url } = options;
  const http = createAtrium({ baseUrl: url, token: reader.token }).http;
  const { network_id: networkId, member_id: memberId } = await http.request(createChatToken, {});
  const load = () => loadPage(options, { networkId, memberId });
  let page = load();
  let written = 0;

  async function write(count: number): Promise<void> {
    for (let nth = 0; nth < count; nth += 1) {
      while (page.chat.unsent() >= mostUnsent) await pause(5);
      const chatId = reader.chatIds[written % reader.chatIds.length] ?? '';
      written += 1;
      page.post(chatId, `${name}: ${written}`);
    }
  }

  return {
    write,
    signal: (signal) => page.signal(signal),
    reload: () => {
      page.leave();
      page = load();
    },
    count: () => page.chats.reduce((sum, { heard }) => sum + heard.length, 0),
    tell: () => ({ name, ...page.tell() }),
  };
}

function loadPage(options: TabOptions, identity: { readonly networkId: string; readonly memberId: string }) {
  const { url, reader, storage, isShared } = options;
  const signals = createSignals();
  const atrium = createAtrium({
    baseUrl: url,
    token: reader.token,
    environment: createMemoryEnvironment({ storage }),
  });
  const connection = createRealtimeConnection(atrium, {
    create: ({ name, fetchCredentials }) => {
      const parts = { fetchCredentials, signals };
      return isShared
        ? createSharedRealtime({ ...parts, name })
        : createRealtime({ ...parts, transport: webSocketTransport });
    },
  });
  const chat = createChat(atrium, connection);
  connection.open(identity);
  const left = new AbortController();
  const chats = reader.chatIds.map((chatId) => follow(chat, chatId, left.signal));
  return {
    chat,
    chats,
    post: (chatId: string, text: string) => chats.find((one) => one.chatId === chatId)?.post(text),
    signal: signals.signal,
    leave: () => {
      left.abort();
      signals.signal('unload');
      connection.close();
    },
    tell: () => ({
      chats: chats.map(({ chatId, heard, shown }) => ({ chatId, heard, shown: shown() })),
      unsent: chat.unsent(),
      aside: chats.reduce((sum, { aside }) => sum + aside(), 0),
    }),
  };
}

/** Reads a chat from its first message on, and writes in it as people do: by its composer. */
function follow(chat: ChatClient, chatId: string, signal: AbortSignal) {
  const heard: string[] = [];
  const composer = createActor(chat.composerMachine, { input: { chatId: chatIdSchema.parse(chatId) } }).start();
  signal.addEventListener('abort', () => composer.stop());
  void read();

  async function read(): Promise<void> {
    for await (const { id } of chat.room(chatId).messages({ after: null, signal })) heard.push(id);
  }
  const entry = () => [...chat.getSnapshot().entries].find(([id]) => id === chatId)?.[1];
  return {
    chatId,
    heard,
    shown: () => {
      const { from = 'unloaded', messages = [] } = entry()?.window ?? {};
      if (from === 'unloaded') return [];
      return messages.map(({ id }) => id).filter((id) => from === 'beginning' || id >= from);
    },
    aside: () => (entry()?.pending ?? []).filter(({ status }) => status === 'notSent').length,
    post: (text: string) => {
      composer.send({ type: 'text.change', text });
      composer.send({ type: 'composer.send' });
    },
  };
}

function createSignals() {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    subscribe: (listener: (signal: Signal) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signal: (signal: Signal) => {
      for (const listener of listeners) listener(signal);
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
