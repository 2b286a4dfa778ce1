/** What each kind of notification is called, and what it tells. */
export const kinds = {
  'notifications.kind.direct_message': 'Nachrichten an mich',
  'notifications.kind.mention': 'Erwähnungen von mir',
  'notifications.kind.email_digests': 'Zusammenfassungen',
  'notifications.kind.email_daily_digests': 'Tägliche Zusammenfassungen',
  'notifications.kind.appointment_invited': 'Einladungen',
  'notifications.kind.appointment_changed': 'Neuer Zeitpunkt oder Ort',
  'notifications.kind.appointment_canceled': 'Absagen',
  'notifications.kind.appointment_deleted': 'Gelöschte Termine',
  'notifications.kind.appointment_removed': 'Aus den Teilnehmenden entfernt',
  'notifications.kind.appointment_answered': 'Antworten auf meine Termine',
  'notifications.kind.calendar_shared': 'Geteilte Kalender',
  'notifications.kind.group_join_requested': 'Beitrittsanfragen in meinen Gruppen',
  'notifications.kind.group_join_accepted': 'Beitrittsanfrage angenommen',
  'notifications.kind.group_join_rejected': 'Beitrittsanfrage abgelehnt',
  'notifications.kind.group_invited': 'Einladungen in Gruppen',
  'notifications.kind.group_role_changed': 'Meine Rolle in einer Gruppe',
  'notifications.kind.group_removed': 'Aus einer Gruppe entfernt',
  'notifications.kind.group_archived': 'Archivierte Gruppen',
  'notifications.kind.group_unarchived': 'Wieder geöffnete Gruppen',
  'notifications.kind.group_deleted': 'Gelöschte Gruppen',
  'notifications.kind.network_role_changed': 'Meine Rolle im Netzwerk',
  'notifications.kind.change_request_decided': 'Entscheidungen über meine Änderungsanträge',
  'notifications.kind.change_request_created': 'Änderungsanträge',
  'notifications.kind.network_join_requested': 'Beitrittsanfragen zum Netzwerk',
  'notifications.kind.network_joined': 'Neue Mitglieder',
  'notifications.text.direct_message': '{actor} hat Ihnen geschrieben{subject, select, none {.} other {: „{name}“}}',
  'notifications.text.mention':
    '{actor} hat Sie {subject, select, none {in einer Nachricht} other {in „{name}“}} erwähnt.',
  'notifications.text.appointment_invited': '{actor} hat Sie zu „{name}“ eingeladen.',
  'notifications.text.appointment_changed':
    '{actor} hat {what, select, date {den Zeitpunkt} place {den Ort} other {Zeitpunkt und Ort}} von „{name}“ geändert.',
  'notifications.text.appointment_canceled': '{actor} hat „{name}“ abgesagt.',
  'notifications.text.appointment_deleted': '{actor} hat „{name}“ gelöscht.',
  'notifications.text.appointment_removed': '{actor} hat Sie aus den Teilnehmenden von „{name}“ entfernt.',
  'notifications.text.appointment_answered':
    '{others, plural, =0 {{actor} hat auf „{name}“ geantwortet.} one {{actor} und eine weitere Person haben auf „{name}“ geantwortet.} other {{actor} und # weitere Personen haben auf „{name}“ geantwortet.}}',
  'notifications.text.calendar_shared': '{actor} teilt den Kalender „{name}“ mit Ihnen.',
  'notifications.text.group_join_requested':
    '{others, plural, =0 {{actor} möchte der Gruppe „{name}“ beitreten.} one {{actor} und eine weitere Person möchten der Gruppe „{name}“ beitreten.} other {{actor} und # weitere Personen möchten der Gruppe „{name}“ beitreten.}}',
  'notifications.text.group_join_accepted': '{actor} hat Sie in die Gruppe „{name}“ aufgenommen.',
  'notifications.text.group_join_rejected': '{actor} hat Ihre Beitrittsanfrage für „{name}“ abgelehnt.',
  'notifications.text.group_invited': '{actor} lädt Sie in die Gruppe „{name}“ ein.',
  'notifications.text.group_role_changed':
    '{role, select, admin {{actor} hat Ihnen die Verwaltung von „{name}“ übertragen.} other {{actor} hat Ihre Verwaltung von „{name}“ beendet.}}',
  'notifications.text.group_removed': '{actor} hat Sie aus der Gruppe „{name}“ entfernt.',
  'notifications.text.group_archived': '{actor} hat die Gruppe „{name}“ archiviert.',
  'notifications.text.group_unarchived': '{actor} hat die Gruppe „{name}“ wieder geöffnet.',
  'notifications.text.group_deleted': '{actor} hat die Gruppe „{name}“ gelöscht.',
  'notifications.text.network_role_changed':
    '{role, select, admin {{actor} hat Ihnen die Verwaltung des Netzwerks übertragen.} other {{actor} hat Ihre Verwaltung des Netzwerks beendet.}}',
  'notifications.text.change_request_decided':
    '{decision, select, accepted {{actor} hat Ihren Änderungsantrag angenommen.} other {{actor} hat Ihren Änderungsantrag abgelehnt.}}',
  'notifications.text.change_request_created':
    '{others, plural, =0 {{actor} beantragt eine Änderung des Profils.} one {{actor} und eine weitere Person beantragen eine Änderung ihres Profils.} other {{actor} und # weitere Personen beantragen eine Änderung ihres Profils.}}',
  'notifications.text.network_join_requested':
    '{others, plural, =0 {{name} möchte dem Netzwerk beitreten.} one {{actor} und eine weitere Person möchten dem Netzwerk beitreten.} other {{actor} und # weitere Personen möchten dem Netzwerk beitreten.}}',
  'notifications.text.network_joined':
    '{others, plural, =0 {{actor} ist dem Netzwerk beigetreten.} one {{actor} und eine weitere Person sind dem Netzwerk beigetreten.} other {{actor} und # weitere Personen sind dem Netzwerk beigetreten.}}',
  'notifications.kind.file_version_waiting': 'Neue Versionen von Dateien, die auf meine Freigabe warten',
  'notifications.kind.file_version_decided': 'Entscheidungen über meine Versionen von Dateien',
  'notifications.kind.file_unlocked': 'Meine Sperren, die eine Verwaltung aufhebt',
  'notifications.text.file_version_waiting':
    '{others, plural, =0 {{actor} hat eine neue Version von „{name}“ hochgeladen; sie wartet auf Freigabe.} one {{actor} und eine weitere Person haben neue Versionen von „{name}“ hochgeladen; sie warten auf Freigabe.} other {{actor} und # weitere Personen haben neue Versionen von „{name}“ hochgeladen; sie warten auf Freigabe.}}',
  'notifications.text.file_version_decided':
    '{decision, select, approved {{actor} hat Ihre neue Version von „{name}“ freigegeben.} declined {{actor} hat Ihre neue Version von „{name}“ abgelehnt.} other {{actor} hat Ihre neue Version von „{name}“ abgelehnt: {reason}}}',
  'notifications.text.file_unlocked': '{actor} hat Ihre Sperre von „{name}“ aufgehoben.',
};
