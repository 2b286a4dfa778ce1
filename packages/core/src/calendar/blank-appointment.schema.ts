// What an appointment is before anybody has said anything about it: the blank form, and what the wire assumes of a field
// that is not sent. Kept apart from the schemas, which take their fields from here, so that a form loads none.

export const blankLocation = {
  name: null,
  address1: null,
  address2: null,
  zip: null,
  city: null,
  country: null,
  link: null,
  meeting_link_type: null,
};

export const blankTeams = { teams_sync_enabled: false, online_meeting: false, bypass_lobby: false };

export const blankAttendees = {
  total: null,
  total_attendees_enforced: false,
  user_can_opt: true,
  show_participants_to_admins_only: false,
  participation_locked: false,
  /** Hours before its beginning; null: never. */
  answers_close_hours_before: null,
};

export const blankRegistration = {
  registration_with_costs: false,
  costs: null,
  currency: '€',
  registration_required: false,
  registration_deadline: null,
  url: null,
};

/** The fields of a draft beside its time, its recurrence and its people. */
export const blankAppointment = {
  name: '',
  description: '',
  calendar_ids: [],
  category: null,
  location: blankLocation,
  meeting: { room_id: null },
  teams_configuration: blankTeams,
  attendee_configuration: blankAttendees,
  application_configuration: blankRegistration,
  is_event: false,
  event_image_id: null,
  event_file_ids: [],
  file_ids: [],
  streams: [],
  post_to_stream: false,
};
