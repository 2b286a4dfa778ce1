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
export type { CommonFailureCode, FailureBody, FailureStatuses } from './failure.ts';
export { commonFailures, failureBodySchema } from './failure.ts';
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
