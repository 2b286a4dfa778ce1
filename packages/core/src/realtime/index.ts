export { type ConnectionBanner, connectionBanner } from './connection.rules.ts';
export type { DomainEvent, EventSchemas, Identity, RealtimeConnection, TopicNews } from './realtime.client.ts';
