import { initialTransition, transition } from 'xstate';
import { type ChannelEvent, type ChannelSnapshot, channelMachine, type Failing } from './channel.machine.ts';
import { type ChannelLog, createChannelLog } from './channel-log.ts';
import { type ChannelAction, type ChannelTimers, createChannelTimers } from './channel-timers.ts';
import type { Clock } from './clock.port.ts';
import { createEmitter } from './emitter.ts';
import type { Frame, Payload, Reply } from './frames.ts';
import { joinedLog, protocolEvents, readMissedEvents, readReply, sequenceOf } from './frames.ts';
import { createPushes, type Pushes, type PushRequest, reasonOf } from './pushes.ts';
import { RealtimeError, type RealtimeErrorCode } from './realtime-error.ts';

/** How a channel stands; `waiting` for the socket, `errored` until it is joined again, `refused` by the server. */
export type ChannelStatus =
  | 'closed'
  | 'waiting'
  | 'joining'
  | 'joined'
  | 'catchingUp'
  | 'errored'
  | 'refused'
  | 'leaving';

export interface ChannelState {
  readonly status: ChannelStatus;
  /** The server's word when refused, such as `unauthorized`; `closed` when it ended the channel; else null. */
  readonly reason: string | null;
}

/** How a channel is joined. */
export interface ChannelOptions {
  /**
   * Sent with every join, also after a reconnect. With a `position`, where the server's log stood when the owner read
   * what it shows, the first join is followed by what was told since.
   */
  joinPayload?: Record<string, unknown> | (() => Record<string, unknown>);
  /** The newest number the owner has already, when it kept one: the first join asks for what came after. */
  since?: number;
}

/** The socket as a channel sees it: numbers its frames and carries them. */
export interface Wire {
  nextRef(): string;
  send(frame: Frame): void;
}

/** The one channel of a topic, shared by its handles. Its chart says what to do, this does it. */
export class Channel {
  readonly topic: string;
  readonly states = createEmitter<[ChannelState]>();
  readonly events = createEmitter<[event: string, payload: Payload, seq: number | null]>();
  readonly joins = createEmitter<[Payload]>();
  readonly gaps = createEmitter<[]>();
  readonly #wire: Wire;
  readonly #options: ChannelOptions;
  readonly #log: ChannelLog;
  readonly #pushes: Pushes;
  readonly #timers: ChannelTimers;
  readonly #queue: ChannelEvent[] = [];
  #snapshot: ChannelSnapshot = initialTransition(channelMachine)[0];
  #state: ChannelState = stateOf(this.#snapshot);
  #isStepping = false;
  #joinRef: string | null = null;
  #leaveRef: string | null = null;
  #response: Payload = null;

  constructor(topic: string, { wire, clock, options }: { wire: Wire; clock: Clock; options: ChannelOptions }) {
    this.topic = topic;
    this.#wire = wire;
    this.#options = options;
    this.#log = createChannelLog((...event) => {
      if (this.#isActive()) this.events.emit(...event);
    }, options.since ?? null);
    this.#pushes = createPushes({ clock, send: (event, payload) => this.#transmit(event, payload) });
    this.#timers = createChannelTimers(clock, (event) => this.send(event));
  }

  state(): ChannelState {
    return this.#state;
  }

  /** What the server answered to the latest join; null unless joined. */
  joinResponse(): Payload {
    return this.#isActive() ? this.#response : null;
  }

  /** Tells the chart that somebody wants the channel, that nobody does, or how the socket stands. */
  send(event: ChannelEvent): void {
    this.#queue.push(event);
    if (this.#isStepping) return;
    this.#isStepping = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) this.#step(next);
    } finally {
      this.#isStepping = false;
    }
  }

  /** Sends when joined, waits for the join when there will be one, fails otherwise. */
  push(request: PushRequest): void {
    const { status, reason } = this.#state;
    if (status === 'refused') request.onFailure(new RealtimeError('refused', { reason }));
    else if (status === 'closed' || this.#isParting()) request.onFailure(new RealtimeError('left'));
    else this.#pushes.start(request, !this.#isActive());
  }

  /** Takes a frame of this topic; one of an earlier join is dropped. */
  receive(frame: Frame): void {
    if (frame.joinRef !== null && frame.joinRef !== this.#joinRef) return;
    switch (frame.event) {
      case protocolEvents.reply:
        this.#receiveReply(frame);
        break;
      case protocolEvents.error:
        this.send({ type: 'channel.crashed' });
        break;
      case protocolEvents.close:
        this.send({ type: 'channel.ended' });
        break;
      default:
        this.#receiveEvent(frame);
    }
  }

  #step(event: ChannelEvent): void {
    const [snapshot, actions] = transition(channelMachine, this.#snapshot, event);
    const next = stateOf(snapshot);
    const isNews = next.status !== this.#state.status || next.reason !== this.#state.reason;
    this.#snapshot = snapshot;
    if (isNews) this.#state = next;
    for (const action of actions) this.#act(action);
    if (isNews) this.states.emit(next);
  }

  #act(action: ChannelAction): void {
    if (this.#timers.handle(action)) return;
    switch (action.type) {
      case 'sendJoin':
        this.#sendJoin();
        break;
      case 'sendLeave':
        this.#leaveRef = this.#transmit(protocolEvents.leave, {});
        break;
      case 'requestMissed':
        this.#requestMissed();
        break;
      case 'sendHeldPushes':
        this.#pushes.sendHeld();
        break;
      case 'failPushes':
        // xstate does not narrow params by the action's type; the chart gives this action these.
        this.#failPushes(action.params as Failing);
        break;
      case 'forgetSequence':
        this.#log.restart(null);
    }
  }

  #transmit(event: string, payload: Payload): string {
    const ref = this.#wire.nextRef();
    this.#wire.send({ joinRef: this.#joinRef, ref, topic: this.topic, event, payload });
    return ref;
  }

  #failPushes({ code, reason }: Failing): void {
    this.#pushes.failAll(code, reason);
  }

  #sendJoin(): void {
    const { joinPayload } = this.#options;
    const since = this.#log.last();
    const ref = this.#wire.nextRef();
    const given = typeof joinPayload === 'function' ? joinPayload() : joinPayload;
    const payload = { ...given, ...(since === null ? {} : { since }) };
    this.#joinRef = ref;
    this.#wire.send({ joinRef: ref, ref, topic: this.topic, event: protocolEvents.join, payload });
  }

  #receiveReply({ ref, payload }: Frame): void {
    if (ref === null) return;
    if (ref === this.#leaveRef) this.send({ type: 'leave.answered' });
    else if (ref === this.#joinRef) this.#receiveJoin(readReply(payload));
    else this.#pushes.settle(ref, readReply(payload));
  }

  #receiveJoin({ status, response }: Reply): void {
    if (this.#state.status !== 'joining') return;
    if (status === 'ok') this.#enter(response);
    else this.send({ type: 'join.refused', reason: reasonOf(response) });
  }

  #enter(response: Payload): void {
    const isGap = this.#log.resume(joinedLog(response));
    this.#response = response;
    this.send({ type: 'join.accepted' });
    this.joins.emit(response);
    if (isGap) this.gaps.emit();
  }

  #receiveEvent(frame: Frame): void {
    const isCatchingUp = this.#state.status === 'catchingUp';
    if (isCatchingUp && sequenceOf(frame.payload) !== null) this.#log.hold(frame);
    else if (this.#isActive() && !this.#log.accept(frame)) this.send({ type: 'sequence.jumped' });
  }

  #requestMissed(): void {
    const request: PushRequest = {
      event: protocolEvents.since,
      payload: { seq: this.#log.last() },
      onAnswer: (response) => this.#catchUp(response),
      onFailure: ({ code }) => this.#missCatchUp(code),
    };
    this.#pushes.start(request, false);
  }

  #missCatchUp(code: RealtimeErrorCode): void {
    if (this.#state.status !== 'catchingUp') return;
    if (code === 'refused') this.#giveUp();
    else this.send({ type: 'catchUp.failed' });
  }

  #catchUp(response: Payload): void {
    const missed = readMissedEvents(response);
    const result = missed === null ? 'unknown' : this.#log.catchUp(missed);
    if (result === 'unknown') this.#giveUp();
    else if (result === 'continued') this.send({ type: 'catchUp.continued' });
    else this.#finishCatchUp(result);
  }

  #finishCatchUp(result: 'finished' | 'gap'): void {
    this.send({ type: 'catchUp.finished' });
    if (result === 'gap') this.gaps.emit();
    for (const frame of this.#log.takeHeld()) this.#receiveEvent(frame);
  }

  /** A server that keeps no log cannot bring what is missing: the owner has to reload. */
  #giveUp(): void {
    const newest = this.#log.takeHeld().at(-1);
    this.#log.restart(newest === undefined ? this.#log.last() : sequenceOf(newest.payload));
    this.#finishCatchUp('gap');
  }

  #isParting(): boolean {
    return this.#snapshot.matches({ leaving: 'parting' });
  }

  #isActive(): boolean {
    return this.#state.status === 'joined' || this.#state.status === 'catchingUp';
  }
}

function stateOf({ value, context }: ChannelSnapshot): ChannelState {
  return { status: typeof value === 'string' ? value : 'leaving', reason: context.reason };
}
