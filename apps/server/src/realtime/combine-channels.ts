import { protocolEvents } from '@atrium/realtime/frames';
import type { DomainChannel, PushHandler, Welcome } from './domain-channel.ts';
import type { TopicKind } from './topic.ts';

/** What all domains do on the socket. */
export interface Channels {
  readonly domains: readonly DomainChannel[];
  readonly pushes: ReadonlyMap<string, PushHandler>;
  readonly overlapping: ReadonlySet<string>;
  readonly welcomes: Readonly<Record<TopicKind, ReadonlyMap<string, Welcome>>>;
}

/** Puts the domains together; throws where two of them claim a name that only one can have. */
export function combineChannels(domains: readonly DomainChannel[]): Channels {
  const welcomesTo = (kind: TopicKind) =>
    claim(
      { domains, what: `welcome to a ${kind} topic`, taken: ['seq', 'since', 'gap'] },
      ({ welcomes }) => welcomes[kind],
    );
  return {
    domains,
    pushes: claim({ domains, what: 'push', taken: Object.values(protocolEvents) }, ({ pushes }) => pushes),
    overlapping: new Set(domains.flatMap(({ overlapping = [] }) => overlapping)),
    welcomes: { network: welcomesTo('network'), member: welcomesTo('member'), group: welcomesTo('group') },
  };
}

interface Claims {
  readonly domains: readonly DomainChannel[];
  readonly what: string;
  /** Names the protocol itself uses. */
  readonly taken: readonly string[];
}

function claim<Value>(
  { domains, what, taken }: Claims,
  pick: (channel: DomainChannel) => Readonly<Record<string, Value>> | undefined,
): ReadonlyMap<string, Value> {
  const owners = new Map(taken.map((name) => [name, 'the protocol']));
  const claimed = new Map<string, Value>();
  for (const channel of domains) {
    for (const [name, value] of Object.entries(pick(channel) ?? {})) {
      const owner = owners.get(name);
      if (owner !== undefined) throw new Error(`The ${what} "${name}" belongs to ${owner} and to ${channel.domain}.`);
      owners.set(name, channel.domain);
      claimed.set(name, value);
    }
  }
  return claimed;
}
