import type { TestServer } from './create-test-server.ts';
import type { TestMember } from './test-members.ts';

/** Whose community a domain adds something to, so that random requests meet what there is. */
export interface SampleTrial {
  readonly server: TestServer;
  /** Makes the requests. */
  readonly admin: TestMember;
  readonly other: TestMember;
}

/** What fits a field of a name; every domain's values are tried. */
export type SampleFields = Readonly<Record<string, readonly unknown[]>>;
