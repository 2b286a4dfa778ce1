import { mayChat } from '@atrium/core/chat/rules';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { configOf } from '../network/index.ts';

/** Whoever may write somewhere may ask for the preview of a page: members, and guests who may chat. */
export function mayCrawl(caller: Pick<MemberCaller, 'isExternal'>, network: CurrentNetwork): boolean {
  return mayChat(caller, configOf(network).chat);
}
