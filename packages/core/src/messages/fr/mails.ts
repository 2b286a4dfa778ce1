const appointment = '{scope, select, all {cette série de rendez-vous} other {ce rendez-vous}}';

export const mails = {
  'mail.from': '{actor} via {network}',
  'mail.invited.subject': 'Invitation : {name}',
  'mail.invited.lead':
    '{status, select, accepted {{actor} vous a inscrit à {scope, select, all {une série de rendez-vous} other {un rendez-vous}}.} other {{actor} vous invite à {scope, select, all {une série de rendez-vous} other {un rendez-vous}}.}}',
  'mail.changed.subject': 'Modifié : {name}',
  'mail.changed.lead': `{actor} a changé {what, select, date {la date} place {le lieu} other {la date et le lieu}} de ${appointment}.`,
  'mail.canceled.subject': 'Annulé : {name}',
  'mail.canceled.lead': `{actor} a annulé ${appointment}.`,
  'mail.deleted.subject': 'Supprimé : {name}',
  'mail.deleted.lead':
    '{scope, select, all {{actor} a supprimé cette série de rendez-vous. Elle n’aura pas lieu.} other {{actor} a supprimé ce rendez-vous. Il n’aura pas lieu.}}',
  'mail.removed.subject': 'Vous ne participez plus : {name}',
  'mail.removed.lead': `{actor} vous a retiré de la liste des participants de ${appointment}.`,
  'mail.answered.subject': '{status, select, accepted {{actor} accepte : {name}} other {{actor} décline : {name}}}',
  'mail.answered.lead':
    '{status, select, accepted {{actor} a accepté{scope, select, all { pour toutes les dates} other {}}.} other {{actor} a décliné{scope, select, all { pour toutes les dates} other {}}.}}',
  'mail.shared.subject': '{actor} partage un calendrier avec vous : {name}',
  'mail.shared.lead': '{actor} partage un calendrier avec vous. Vous en voyez désormais les rendez-vous.',
  'mail.account_closed.subject': 'Votre compte est bloqué pendant 15 minutes',
  'mail.account_closed.lead':
    'Un mot de passe incorrect a été saisi dix fois pour votre compte. Personne ne peut donc s’y connecter pendant 15 minutes, pas même vous.',
  'mail.account_closed.advice':
    'Si c’était vous, patientez un peu puis réessayez. Sinon, quelqu’un essaie de deviner votre mot de passe. Cette personne n’y est pas parvenue.',
  'mail.fact.former': 'Auparavant : {text}',
  'mail.fact.no_date': 'N’a plus lieu',
  'mail.fact.no_place': 'Aucun lieu indiqué',
  'mail.fact.more_dates': '{count, plural, one {et # autre date} other {et # autres dates}}',
  'mail.action.answer': 'Répondre à l’invitation',
  'mail.action.open': 'Ouvrir le rendez-vous',
  'mail.action.calendar': 'Ouvrir le calendrier',
  'mail.action.sign_in': 'Aller à la connexion',
  'mail.footer.participant':
    'Vous recevez cet e-mail parce que vous êtes sur la liste des participants dans {network}.',
  'mail.footer.organizer': 'Vous recevez cet e-mail parce que vous organisez ce rendez-vous dans {network}.',
  'mail.footer.member': 'Vous recevez cet e-mail en tant que membre de {network}.',
  'mail.footer.contact': '{actor} a envoyé cet e-mail par {network} aux participants de « {name} » ({day}).',
  'mail.footer.replies_to': 'Votre réponse parviendra à {actor}.',
  'mail.footer.no_replies': 'Merci de ne pas y répondre : les réponses ne sont pas lues.',
};
