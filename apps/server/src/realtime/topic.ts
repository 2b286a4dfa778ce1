/** What a topic belongs to. */
export type TopicKind = 'network' | 'member' | 'group';

/** A topic read apart. */
export interface Topic {
  readonly kind: TopicKind;
  readonly id: string;
  /** `{kind}:{id}`. */
  readonly name: string;
}

/** Names the topic of a network, member or group. */
export function topicOf(kind: TopicKind, id: string): string {
  return `${kind}:${id}`;
}

/** Reads a topic's name; undefined when it is none of ours. */
export function readTopic(name: string): Topic | undefined {
  const [, kind, id] = /^(network|member|group):([0-9a-f]{24})$/.exec(name) ?? [];
  if (id === undefined) return undefined;
  // The expression admits these three only.
  return { kind: kind as TopicKind, id, name };
}
