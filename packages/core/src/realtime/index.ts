export { type ConnectionBanner, connectionBanner } from './connection.rules.ts';
export { type LiveFilesEvent, liveFilesMachine } from './live-files.machine.ts';
export type { ReloadFacts } from './live-files.rules.ts';
export type { DomainEvent, EventSchemas, Identity, RealtimeConnection, TopicNews } from './realtime.client.ts';
