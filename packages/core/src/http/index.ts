export { type Call, type CallInput, type Calls, createCalls } from './calls.ts';
export type { HttpClient, HttpClientOptions, Page, RequestControl } from './http-client.ts';
export { createHttpClient } from './http-client.ts';
export { buildPath, buildQuery } from './http-request.ts';
