import type { NetworkConfig } from '../../network/network.schema.ts';

/** Who reads an appointment and answers it: everything that verdicts ask of them and of what their network allows. */
export interface AppointmentReader {
  /** Whether the network lets appointments that are over be answered. */
  readonly retroactiveOpting: boolean;
  /** Whether the network offers meeting rooms; without them no meeting is saved (CAL-107). */
  readonly meetingsEnabled: boolean;
}

/** Who is signed in, as far as a reader is made of it; every session is that. */
export interface SignedIn {
  readonly network: { readonly config: Pick<NetworkConfig, 'appointments' | 'meetings'> };
}

/** The reader that somebody who is signed in is; without anybody it is what a network is that has set nothing. */
export function appointmentReader(signedIn: SignedIn | null): AppointmentReader {
  const config = signedIn?.network.config;
  return {
    retroactiveOpting: config?.appointments.retroactive_opting ?? false,
    meetingsEnabled: config?.meetings.enabled ?? true,
  };
}
