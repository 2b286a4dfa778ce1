import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import { listApplicants } from './joining.contract.ts';
import { joiningKeys } from './joining.keys.ts';

/** Reads of joining. */
export function joiningQueries(http: HttpClient) {
  return {
    /** Who waits to be let into the network, page by page. */
    applicants: () =>
      pageOptions(http, listApplicants, {
        queryKey: joiningKeys.applicants,
        request: {},
        rowsOf: ({ join_requests: rows, total }) => ({ rows, total }),
      }),
  };
}
