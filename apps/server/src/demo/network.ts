import type { NewNetwork } from '../network/index.ts';
import { demoId } from './demo-id.ts';
import { demoProfileFields } from './profiles.ts';

/** The network of the sample community: a housing cooperative that runs itself. */
export function demoNetwork(now: Date): NewNetwork {
  return {
    id: demoId('network', 'lindenhof'),
    name: 'Lindenhof',
    language: 'en',
    timeZone: 'Europe/Berlin',
    settings: {
      demo: true,
      guest_users: { allowed: true },
      two_factor: 'enabled',
      meetings: { enabled: true },
      profile_fields: demoProfileFields,
      memberships: {
        profile_edit_target: 'profile',
        change_requests: { enabled: true, profile_fields: ['house'] },
      },
      directory_profile_fields: ['house', 'skills'],
      directory_filter_profile_fields: ['house', 'skills'],
      detection_profile_field: 'house',
      chat: { guests: true, update_period: 15 },
      calendars: {
        network: { create_calendars: 'admins', create_appointments: 'members' },
        group: { create_calendars: 'admins', create_appointments: 'admins' },
        personal: true,
      },
      sign_in: { devise_text_before: 'Welcome to the Lindenhof, a housing cooperative of eighty neighbours.' },
    },
    createdAt: now,
    updatedAt: now,
  };
}
