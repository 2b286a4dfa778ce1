/** How much a member may upload: at once, and in all. */
export interface RoomWanted {
  readonly membershipId: string;
  /** As the call says, or the most it may bring. */
  readonly bytes: number;
  /** What the member has stored already. */
  readonly stored: number;
  readonly quota: number;
}

/** What members are uploading at this moment. */
export interface UploadRoom {
  /** Keeps room until it is given back; giving it back twice is once. */
  take(wanted: RoomWanted): { readonly release: () => void } | 'too_many' | 'full';
}

const mostAtOnce = 10;

/** Counts in this process; what has not come yet counts as if it had. */
export function createUploadRoom(): UploadRoom {
  const coming = new Map<string, readonly { readonly bytes: number }[]>();
  return {
    take: ({ membershipId, bytes, stored, quota }) => {
      const own = coming.get(membershipId) ?? [];
      if (own.length >= mostAtOnce) return 'too_many';
      if (own.reduce((sum, one) => sum + one.bytes, stored + bytes) > quota) return 'full';
      const mine = { bytes };
      coming.set(membershipId, [...own, mine]);
      return {
        release: () => {
          const left = (coming.get(membershipId) ?? []).filter((one) => one !== mine);
          if (left.length > 0) coming.set(membershipId, left);
          else coming.delete(membershipId);
        },
      };
    },
  };
}
