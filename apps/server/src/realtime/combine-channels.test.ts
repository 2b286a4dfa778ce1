import { describe, expect, it } from 'vitest';
import { combineChannels } from './combine-channels.ts';
import type { DomainChannel } from './domain-channel.ts';

const channelOf = (domain: string, values: Partial<DomainChannel>): DomainChannel => ({
  domain,
  welcomes: {},
  pushes: {},
  ...values,
});
const answer = async () => ({});

describe('what the domains do on the socket', () => {
  it('is found by its name, a welcome by the kind of topic that is joined', () => {
    const chat = channelOf('chat', { pushes: { message: answer }, welcomes: { member: { my_chats: answer } } });
    const news = channelOf('news', { pushes: { pin: answer }, welcomes: { network: { my_chats: answer } } });
    const { pushes, welcomes } = combineChannels([chat, news]);
    expect([...pushes.keys()]).toEqual(['message', 'pin']);
    const names = Object.entries(welcomes).map(([kind, contents]) => [kind, [...contents.keys()]]);
    expect(Object.fromEntries(names)).toEqual({ network: ['my_chats'], member: ['my_chats'], group: [] });
  });

  it.each([
    [{ pushes: { message: answer } }, 'The push "message" belongs to chat and to news.'],
    [
      { welcomes: { member: { my_chats: answer } } },
      'The welcome to a member topic "my_chats" belongs to chat and to news.',
    ],
    [{ pushes: { since: answer } }, 'The push "since" belongs to the protocol and to news.'],
    [
      { welcomes: { group: { seq: answer } } },
      'The welcome to a group topic "seq" belongs to the protocol and to news.',
    ],
  ])('does not come together where two claim one name: %j', (values, message) => {
    const chat = channelOf('chat', { pushes: { message: answer }, welcomes: { member: { my_chats: answer } } });
    expect(() => combineChannels([chat, channelOf('news', values)])).toThrow(message);
  });
});
