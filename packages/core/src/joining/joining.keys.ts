/** Where the cache keeps who waits to be let in. */
export const joiningKeys = { applicants: ['applicants'] } as const;
