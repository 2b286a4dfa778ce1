/** What notifications tell, in informal German. */
export const kinds = {
  'notifications.text.direct_message': '{actor} hat dir geschrieben{subject, select, none {.} other {: „{name}“}}',
  'notifications.text.mention':
    '{actor} hat dich {subject, select, none {in einer Nachricht} other {in „{name}“}} erwähnt.',
  'notifications.text.appointment_invited': '{actor} hat dich zu „{name}“ eingeladen.',
  'notifications.text.appointment_removed': '{actor} hat dich aus den Teilnehmenden von „{name}“ entfernt.',
  'notifications.text.calendar_shared': '{actor} teilt den Kalender „{name}“ mit dir.',
  'notifications.text.group_join_accepted': '{actor} hat dich in die Gruppe „{name}“ aufgenommen.',
  'notifications.text.group_join_rejected': '{actor} hat deine Beitrittsanfrage für „{name}“ abgelehnt.',
  'notifications.text.group_invited': '{actor} lädt dich in die Gruppe „{name}“ ein.',
  'notifications.text.group_role_changed':
    '{role, select, admin {{actor} hat dir die Verwaltung von „{name}“ übertragen.} other {{actor} hat deine Verwaltung von „{name}“ beendet.}}',
  'notifications.text.group_removed': '{actor} hat dich aus der Gruppe „{name}“ entfernt.',
  'notifications.text.network_role_changed':
    '{role, select, admin {{actor} hat dir die Verwaltung des Netzwerks übertragen.} other {{actor} hat deine Verwaltung des Netzwerks beendet.}}',
  'notifications.text.change_request_decided':
    '{decision, select, accepted {{actor} hat deinen Änderungsantrag angenommen.} other {{actor} hat deinen Änderungsantrag abgelehnt.}}',
  'notifications.unsubscribe.ask':
    'Möchtest du keine E-Mails zu „{name}“ mehr erhalten? Im Netzwerk siehst du weiterhin, was geschieht.',
  'notifications.unsubscribe.done': 'Du erhältst keine E-Mails zu „{name}“ mehr.',
  'notifications.text.file_version_decided':
    '{decision, select, approved {{actor} hat deine neue Version von „{name}“ freigegeben.} declined {{actor} hat deine neue Version von „{name}“ abgelehnt.} other {{actor} hat deine neue Version von „{name}“ abgelehnt: {reason}}}',
  'notifications.text.file_unlocked': '{actor} hat deine Sperre von „{name}“ aufgehoben.',
};
