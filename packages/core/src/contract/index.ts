export { type CommonFailureCode, commonFailures, type FailureStatuses } from './common-failures.ts';
export type {
  BodyOf,
  Endpoint,
  FailureCodeOf,
  Method,
  ParamsOf,
  QueryOf,
  ReplyGivenOf,
  ReplyOf,
  RequestOf,
} from './endpoint.ts';
export { defineEndpoint, domainOfRefusal } from './endpoint.ts';
export { type FailureBody, failureBodySchema } from './failure.ts';
export type { CommonPushFailure, Push, PushFailureOf } from './push.ts';
export { commonPushFailures, definePush, mayRefuse } from './push.ts';
export {
  calendarDateSchema,
  idOf,
  imageSchema,
  imagesSchema,
  instantSchema,
  optionalText,
  pageLimit,
  requiredText,
  versionSchema,
} from './wire.ts';
