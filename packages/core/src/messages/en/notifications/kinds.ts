/** What each kind of notification is called, and what it tells. */
export const kinds = {
  'notifications.kind.direct_message': 'Messages to me',
  'notifications.kind.mention': 'Mentions of me',
  'notifications.kind.email_digests': 'Digests',
  'notifications.kind.email_daily_digests': 'Daily digests',
  'notifications.kind.appointment_invited': 'Invitations',
  'notifications.kind.appointment_changed': 'New date or place',
  'notifications.kind.appointment_canceled': 'Cancellations',
  'notifications.kind.appointment_deleted': 'Deleted appointments',
  'notifications.kind.appointment_removed': 'Removed from participants',
  'notifications.kind.appointment_answered': 'Answers to my appointments',
  'notifications.kind.calendar_shared': 'Shared calendars',
  'notifications.kind.group_join_requested': 'Requests to join my groups',
  'notifications.kind.group_join_accepted': 'Request to join granted',
  'notifications.kind.group_join_rejected': 'Request to join declined',
  'notifications.kind.group_invited': 'Invitations to groups',
  'notifications.kind.group_role_changed': 'My role in a group',
  'notifications.kind.group_removed': 'Removed from a group',
  'notifications.kind.group_archived': 'Archived groups',
  'notifications.kind.group_unarchived': 'Groups taken into use again',
  'notifications.kind.group_deleted': 'Deleted groups',
  'notifications.kind.network_role_changed': 'My role in the network',
  'notifications.kind.change_request_decided': 'Decisions on my change requests',
  'notifications.kind.change_request_created': 'Change requests',
  'notifications.kind.network_join_requested': 'Requests to join the network',
  'notifications.kind.network_joined': 'New members',
  'notifications.text.direct_message': '{actor} has written to you{subject, select, none {.} other {: “{name}”}}',
  'notifications.text.mention': '{actor} has mentioned you in {subject, select, none {a message} other {“{name}”}}.',
  'notifications.text.appointment_invited': '{actor} has invited you to “{name}”.',
  'notifications.text.appointment_changed':
    '{actor} has changed {what, select, date {the date} place {the place} other {date and place}} of “{name}”.',
  'notifications.text.appointment_canceled': '{actor} has canceled “{name}”.',
  'notifications.text.appointment_deleted': '{actor} has deleted “{name}”.',
  'notifications.text.appointment_removed': '{actor} has removed you from the participants of “{name}”.',
  'notifications.text.appointment_answered':
    '{others, plural, =0 {{actor} has answered “{name}”.} one {{actor} and one other have answered “{name}”.} other {{actor} and # others have answered “{name}”.}}',
  'notifications.text.calendar_shared': '{actor} shares the calendar “{name}” with you.',
  'notifications.text.group_join_requested':
    '{others, plural, =0 {{actor} asks to join “{name}”.} one {{actor} and one other ask to join “{name}”.} other {{actor} and # others ask to join “{name}”.}}',
  'notifications.text.group_join_accepted': '{actor} has let you into “{name}”.',
  'notifications.text.group_join_rejected': '{actor} has declined your request to join “{name}”.',
  'notifications.text.group_invited': '{actor} invites you to join “{name}”.',
  'notifications.text.group_role_changed':
    '{role, select, admin {{actor} has made you an administrator of “{name}”.} other {{actor} has ended your administration of “{name}”.}}',
  'notifications.text.group_removed': '{actor} has removed you from “{name}”.',
  'notifications.text.group_archived': '{actor} has archived “{name}”.',
  'notifications.text.group_unarchived': '{actor} has taken “{name}” into use again.',
  'notifications.text.group_deleted': '{actor} has deleted “{name}”.',
  'notifications.text.network_role_changed':
    '{role, select, admin {{actor} has made you an administrator of the network.} other {{actor} has ended your administration of the network.}}',
  'notifications.text.change_request_decided':
    '{decision, select, accepted {{actor} has accepted your change request.} other {{actor} has declined your change request.}}',
  'notifications.text.change_request_created':
    '{others, plural, =0 {{actor} asks for a change of their profile.} one {{actor} and one other ask for a change of their profiles.} other {{actor} and # others ask for a change of their profiles.}}',
  'notifications.text.network_join_requested':
    '{others, plural, =0 {{name} asks to join the network.} one {{actor} and one other ask to join the network.} other {{actor} and # others ask to join the network.}}',
  'notifications.text.network_joined':
    '{others, plural, =0 {{actor} has joined the network.} one {{actor} and one other have joined the network.} other {{actor} and # others have joined the network.}}',
  'notifications.kind.file_version_waiting': 'New versions of files that wait for my approval',
  'notifications.kind.file_version_decided': 'Decisions on my versions of files',
  'notifications.kind.file_unlocked': 'Locks of mine that an administrator takes off',
  'notifications.text.file_version_waiting':
    '{others, plural, =0 {{actor} has brought a new version of “{name}”; it waits for approval.} one {{actor} and one other have brought new versions of “{name}”; they wait for approval.} other {{actor} and # others have brought new versions of “{name}”; they wait for approval.}}',
  'notifications.text.file_version_decided':
    '{decision, select, approved {{actor} has approved your new version of “{name}”.} declined {{actor} has declined your new version of “{name}”.} other {{actor} has declined your new version of “{name}”: {reason}}}',
  'notifications.text.file_unlocked': '{actor} has taken your lock off “{name}”.',
};
