/** Where the cache keeps what audiences can be made of. */
export const audienceKeys = { all: ['members', 'audience'] } as const;
