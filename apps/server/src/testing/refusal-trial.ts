import type { Endpoint, RequestOf } from '@atrium/core/contract';
import type { CallOptions } from './call-endpoint.ts';
import type { TestServer } from './create-test-server.ts';
import type { TestMember } from './test-members.ts';

/** What the refusals of a domain are provoked with; each domain has a community of its own. */
export interface RefusalTrial {
  readonly server: TestServer;
  readonly anna: TestMember;
  readonly berta: TestMember;
  /** The calendar of the network, in which everybody may create. */
  readonly network: string;
  /** Makes a call, and notes how it was refused. */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E> & CallOptions): Promise<void>;
  /** Notes a refusal of a call that `call` cannot make, such as one with a file. */
  note(endpoint: Endpoint, code: unknown): void;
}
