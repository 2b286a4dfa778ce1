export type { CallOptions, CallResult } from './call-endpoint.ts';
export { comeTrue } from './come-true.ts';
export { createTestServer, type TestServer, type TestServerOptions } from './create-test-server.ts';
export { describeOnBoth, describeOnPostgres, dialects, type UseServer, useTestServer } from './describe-on-both.ts';
export { createTestClock, type TestClock } from './test-clock.ts';
export type { Dialect } from './test-database.ts';
export { createPostgresCopy, openCountedDatabase, openOwnDatabase, openTestDatabase } from './test-database.ts';
export { newVisitor, type TestCaller, type TestMember, testPassword } from './test-members.ts';
