/** Where the cache keeps what it knows of members. */
export const memberKeys = { all: ['members'] } as const;
