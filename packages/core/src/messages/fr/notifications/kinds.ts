/** What each kind of notification is called, and what it tells. */
export const kinds = {
  'notifications.kind.direct_message': 'Messages qui me sont adressés',
  'notifications.kind.mention': 'Mentions de moi',
  'notifications.kind.email_digests': 'Récapitulatifs',
  'notifications.kind.email_daily_digests': 'Récapitulatifs quotidiens',
  'notifications.kind.appointment_invited': 'Invitations reçues',
  'notifications.kind.appointment_changed': 'Nouvelle date ou nouveau lieu',
  'notifications.kind.appointment_canceled': 'Annulations',
  'notifications.kind.appointment_deleted': 'Rendez-vous supprimés',
  'notifications.kind.appointment_removed': 'Retrait des participants',
  'notifications.kind.appointment_answered': 'Réponses à mes rendez-vous',
  'notifications.kind.calendar_shared': 'Agendas partagés',
  'notifications.kind.group_join_requested': 'Demandes d’adhésion à mes groupes',
  'notifications.kind.group_join_accepted': 'Demande d’adhésion acceptée',
  'notifications.kind.group_join_rejected': 'Demande d’adhésion refusée',
  'notifications.kind.group_invited': 'Invitations dans des groupes',
  'notifications.kind.group_role_changed': 'Mon rôle dans un groupe',
  'notifications.kind.group_removed': 'Retrait d’un groupe',
  'notifications.kind.group_archived': 'Groupes archivés',
  'notifications.kind.group_unarchived': 'Groupes rouverts',
  'notifications.kind.group_deleted': 'Groupes supprimés',
  'notifications.kind.network_role_changed': 'Mon rôle dans le réseau',
  'notifications.kind.change_request_decided': 'Décisions sur mes demandes de modification',
  'notifications.kind.change_request_created': 'Demandes de modification',
  'notifications.kind.network_join_requested': 'Demandes d’adhésion au réseau',
  'notifications.kind.network_joined': 'Nouveaux membres',
  'notifications.text.direct_message': '{actor} vous a écrit{subject, select, none {.} other { : « {name} »}}',
  'notifications.text.mention':
    '{actor} vous a mentionné dans {subject, select, none {un message} other {« {name} »}}.',
  'notifications.text.appointment_invited': '{actor} vous a invité à « {name} ».',
  'notifications.text.appointment_changed':
    '{actor} a modifié {what, select, date {la date} place {le lieu} other {la date et le lieu}} de « {name} ».',
  'notifications.text.appointment_canceled': '{actor} a annulé « {name} ».',
  'notifications.text.appointment_deleted': '{actor} a supprimé « {name} ».',
  'notifications.text.appointment_removed': '{actor} vous a retiré des participants de « {name} ».',
  'notifications.text.appointment_answered':
    '{others, plural, =0 {{actor} a répondu à « {name} ».} one {{actor} et une autre personne ont répondu à « {name} ».} other {{actor} et # autres personnes ont répondu à « {name} ».}}',
  'notifications.text.calendar_shared': '{actor} partage l’agenda « {name} » avec vous.',
  'notifications.text.group_join_requested':
    '{others, plural, =0 {{actor} demande à rejoindre « {name} ».} one {{actor} et une autre personne demandent à rejoindre « {name} ».} other {{actor} et # autres personnes demandent à rejoindre « {name} ».}}',
  'notifications.text.group_join_accepted': '{actor} vous a admis dans « {name} ».',
  'notifications.text.group_join_rejected': '{actor} a refusé votre demande de rejoindre « {name} ».',
  'notifications.text.group_invited': '{actor} vous invite à rejoindre « {name} ».',
  'notifications.text.group_role_changed':
    '{role, select, admin {{actor} vous a confié l’administration de « {name} ».} other {{actor} a mis fin à votre administration de « {name} ».}}',
  'notifications.text.group_removed': '{actor} vous a retiré de « {name} ».',
  'notifications.text.group_archived': '{actor} a archivé « {name} ».',
  'notifications.text.group_unarchived': '{actor} a rouvert « {name} ».',
  'notifications.text.group_deleted': '{actor} a supprimé le groupe « {name} ».',
  'notifications.text.network_role_changed':
    '{role, select, admin {{actor} vous a confié l’administration du réseau.} other {{actor} a mis fin à votre administration du réseau.}}',
  'notifications.text.change_request_decided':
    '{decision, select, accepted {{actor} a accepté votre demande de modification.} other {{actor} a refusé votre demande de modification.}}',
  'notifications.text.change_request_created':
    '{others, plural, =0 {{actor} demande une modification de son profil.} one {{actor} et une autre personne demandent une modification de leur profil.} other {{actor} et # autres personnes demandent une modification de leur profil.}}',
  'notifications.text.network_join_requested':
    '{others, plural, =0 {{name} demande à rejoindre le réseau.} one {{actor} et une autre personne demandent à rejoindre le réseau.} other {{actor} et # autres personnes demandent à rejoindre le réseau.}}',
  'notifications.text.network_joined':
    '{others, plural, =0 {{actor} a rejoint le réseau.} one {{actor} et une autre personne ont rejoint le réseau.} other {{actor} et # autres personnes ont rejoint le réseau.}}',
  'notifications.kind.file_version_waiting': 'Nouvelles versions de fichiers qui attendent mon approbation',
  'notifications.kind.file_version_decided': 'Décisions sur mes versions de fichiers',
  'notifications.kind.file_unlocked': 'Mes verrous levés par l’administration',
  'notifications.text.file_version_waiting':
    '{others, plural, =0 {{actor} a apporté une nouvelle version de « {name} » ; elle attend une approbation.} one {{actor} et une autre personne ont apporté de nouvelles versions de « {name} » ; elles attendent une approbation.} other {{actor} et # autres personnes ont apporté de nouvelles versions de « {name} » ; elles attendent une approbation.}}',
  'notifications.text.file_version_decided':
    '{decision, select, approved {{actor} a approuvé votre nouvelle version de « {name} ».} declined {{actor} a refusé votre nouvelle version de « {name} ».} other {{actor} a refusé votre nouvelle version de « {name} » : {reason}}}',
  'notifications.text.file_unlocked': '{actor} a levé votre verrou sur « {name} ».',
};
