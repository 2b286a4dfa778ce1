import { chatChannel } from '../chat/chat.channel.ts';
import type { DomainChannel } from '../realtime/domain-channel.ts';
import { translationChannel } from '../translation/translation.channel.ts';
import type { Services } from './services.ts';

/** What every domain does on the socket; a new one adds its line here. */
export function domainChannels(services: Services): readonly DomainChannel[] {
  return [chatChannel(services), translationChannel(services)];
}
