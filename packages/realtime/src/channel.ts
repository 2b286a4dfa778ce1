import { ChannelEars } from './channel-ears.ts';
import { type ChannelAct, type ChannelEvent, delayOf, liveOn, unbornLife } from './channel-life.rules.ts';
import { ChannelLog } from './channel-log.ts';
import { type ChannelState, stateOf } from './channel-state.ts';
import type { Clock } from './clock.port.ts';
import { FrameWriter } from './frame-writer.ts';
import type { Frame, Payload, Reply } from './frames.ts';
import { encodeFrame, joinedLog, protocolEvents, readMissedEvents, readReply, sequenceOf } from './frames.ts';
import { Push, type PushOptions } from './push.ts';
import { Pushes, reasonOf } from './pushes.ts';
import { RealtimeError, type RealtimeErrorCode } from './realtime-error.ts';

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

/** The socket as a channel sees it: numbers its frames and carries their texts. */
export interface Wire {
  nextRef(): number;
  send(text: string): void;
}

/** What all channels of a connection have in common. */
export interface Surroundings {
  readonly wire: Wire;
  readonly clock: Clock;
  isOpen(): boolean;
  /** A channel that nobody holds has been closed. */
  forget(topic: string): void;
}

/**
 * The one channel of a topic, shared by its handles: a row with where it stands. Its rules say what to do, this does it; what
 * few channels need, such as pushes under way, is there once it is needed.
 */
export class Channel {
  readonly topic: string;
  readonly ears = new ChannelEars();
  readonly #surroundings: Surroundings;
  readonly #options: ChannelOptions;
  readonly #log: ChannelLog;
  #life = unbornLife;
  #state = closedState;
  #pushes: Pushes | null = null;
  /** Writes what goes out under the latest join, once there is something. */
  #writer: FrameWriter | null = null;
  /** What happened while a step was being taken. */
  #queue: ChannelEvent[] | null = null;
  #timer: unknown = null;
  #holders = 0;
  #isWanted = false;
  #joinRef: string | null = null;
  #leaveRef: string | null = null;
  #response: Payload = null;

  constructor(topic: string, surroundings: Surroundings, options: ChannelOptions) {
    this.topic = topic;
    this.#surroundings = surroundings;
    this.#options = options;
    this.#log = new ChannelLog(options.since ?? null, this);
  }

  /** Takes one more holder; the first one has the topic joined. */
  retain(): void {
    this.#holders += 1;
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.send({ type: 'channel.join' });
    if (this.#surroundings.isOpen()) this.send({ type: 'socket.opened' });
  }

  /** The topic is left with the last holder, unless another comes in the same turn. */
  release(): void {
    this.#holders -= 1;
    if (this.#holders > 0) return;
    this.#surroundings.clock.setTimeout(() => {
      if (this.#holders > 0 || !this.#isWanted) return;
      this.#isWanted = false;
      this.send({ type: 'channel.leave' });
    }, 0);
  }

  state(): ChannelState {
    return this.#state;
  }

  /** What the server answered to the latest join; null unless joined. */
  joinResponse(): Payload {
    return this.#isActive() ? this.#response : null;
  }

  /** Tells how the socket stands, or what became of the channel. */
  send(event: ChannelEvent): void {
    if (this.#queue !== null) {
      this.#queue.push(event);
      return;
    }
    this.#queue = [];
    try {
      for (let next: ChannelEvent | undefined = event; next !== undefined; next = this.#queue.shift()) this.#step(next);
    } finally {
      this.#queue = null;
    }
  }

  /** Tells of an event of the log that is due. */
  deliver(event: string, payload: Payload, seq: number | null): void {
    if (this.#isActive()) this.ears.tellEvent(event, payload, seq);
  }

  /** Sends when joined, waits for the join when there will be one, fails otherwise. */
  push(event: string, payload: Payload, options: PushOptions): Push {
    const push = new Push();
    const { phase, reason } = this.#life;
    if (phase === 'joined') this.#allPushes().start(push, event, payload, options, false);
    else if (phase === 'refused') push.fail(new RealtimeError('refused', { reason }));
    else if (phase === 'closed' || phase === 'parting') push.fail(new RealtimeError('left'));
    else this.#allPushes().start(push, event, payload, options, phase !== 'catchingUp');
    return push;
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
    const taken = liveOn(this.#life, event);
    if (taken === null) return;
    const before = this.#state;
    this.#life = taken.life;
    this.#state = stateOf(taken.life);
    this.#startDelay();
    for (const act of taken.acts) this.#act(act);
    if (this.#life.phase === 'closed' && this.#holders === 0) this.#surroundings.forget(this.topic);
    if (this.#state !== before) this.ears.tellState(this.#state);
  }

  #startDelay(): void {
    const { clock } = this.#surroundings;
    if (this.#timer !== null) clock.clearTimeout(this.#timer);
    const delay = delayOf(this.#life);
    this.#timer = delay === null ? null : clock.setTimeout(() => this.send({ type: 'delay.passed' }), delay);
  }

  #act(act: ChannelAct): void {
    switch (act) {
      case 'sendJoin':
        this.#sendJoin();
        break;
      case 'sendLeave':
        this.#leaveRef = String(this.transmit(protocolEvents.leave, {}));
        break;
      case 'requestMissed':
        this.#requestMissed();
        break;
      case 'sendHeldPushes':
        this.#pushes?.sendHeld();
        break;
      case 'forgetSequence':
        this.#log.restart(null);
        break;
      case 'failLeft':
        this.#pushes?.failAll('left');
        break;
      case 'failDisconnected':
        this.#pushes?.failAll('disconnected');
        break;
      case 'failRefused':
        this.#pushes?.failAll('refused', this.#life.reason);
        break;
      default:
        act satisfies never;
    }
  }

  #allPushes(): Pushes {
    this.#pushes ??= new Pushes(this.#surroundings.clock, this);
    return this.#pushes;
  }

  /** Sends under the latest join, and answers with the number by which a reply names it. */
  transmit(event: string, payload: Payload): number {
    const { wire } = this.#surroundings;
    const ref = wire.nextRef();
    this.#writer ??= new FrameWriter(this.#joinRef, this.topic);
    wire.send(this.#writer.write(ref, event, payload));
    return ref;
  }

  #sendJoin(): void {
    const { joinPayload } = this.#options;
    const since = this.#log.last();
    this.#log.takeHeld();
    const given = typeof joinPayload === 'function' ? joinPayload() : joinPayload;
    const payload = { ...given, ...(since === null ? {} : { since }) };
    const ref = String(this.#surroundings.wire.nextRef());
    this.#joinRef = ref;
    this.#writer = null;
    this.#surroundings.wire.send(
      encodeFrame({ joinRef: ref, ref, topic: this.topic, event: protocolEvents.join, payload }),
    );
  }

  #receiveReply({ ref, payload }: Frame): void {
    if (ref === null) return;
    if (ref === this.#leaveRef) this.send({ type: 'leave.answered' });
    else if (ref === this.#joinRef) this.#receiveJoin(readReply(payload));
    else this.#pushes?.settle(Number(ref), readReply(payload));
  }

  #receiveJoin({ status, response }: Reply): void {
    if (this.#state.status !== 'joining') return;
    if (status === 'ok') this.#enter(response);
    else this.send({ type: 'join.refused', reason: reasonOf(response) });
  }

  #enter(response: Payload): void {
    const early = this.#log.takeHeld();
    const isGap = this.#log.resume(joinedLog(response));
    this.#response = response;
    this.send({ type: 'join.accepted' });
    this.ears.tellJoin(response);
    if (isGap) this.ears.tellGap();
    for (const frame of early) this.#receiveEvent(frame);
  }

  /** What comes before the answer to the join, or before what is missing, waits for that. */
  #receiveEvent(frame: Frame): void {
    const { phase } = this.#life;
    const isEarly = phase === 'catchingUp' || phase === 'joining';
    if (isEarly && sequenceOf(frame.payload) !== null) this.#log.hold(frame);
    else if (this.#isActive() && !this.#log.accept(frame)) this.send({ type: 'sequence.jumped' });
  }

  #requestMissed(): void {
    const push = new Push({
      onAnswer: (response) => this.#catchUp(response),
      onFailure: ({ code }) => this.#missCatchUp(code),
    });
    this.#allPushes().start(push, protocolEvents.since, { seq: this.#log.last() }, {}, false);
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
    if (result === 'gap') this.ears.tellGap();
    for (const frame of this.#log.takeHeld()) this.#receiveEvent(frame);
  }

  /** A server that keeps no log cannot bring what is missing: the owner has to reload. */
  #giveUp(): void {
    const newest = this.#log.takeHeld().at(-1);
    this.#log.restart(newest === undefined ? this.#log.last() : sequenceOf(newest.payload));
    this.#finishCatchUp('gap');
  }

  #isActive(): boolean {
    return this.#state.status === 'joined' || this.#state.status === 'catchingUp';
  }
}

const closedState = stateOf(unbornLife);
