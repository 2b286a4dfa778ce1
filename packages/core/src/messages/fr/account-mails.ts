/** Letters about accounts. */
export const accountMails = {
  'mail.password_reset.subject': 'Un nouveau mot de passe pour {network}',
  'mail.password_reset.lead': 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe.',
  'mail.password_reset.advice':
    'Le lien vaut six heures, une seule fois. Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.',
  'mail.action.password': 'Choisir un nouveau mot de passe',
  'mail.welcome.subject': 'Bienvenue sur {network}',
  'mail.welcome.lead': 'Vous avez désormais un compte sur {network}.',
  'mail.welcome.advice': 'Choisissez un mot de passe pour entrer. Le lien vaut sept jours, une seule fois.',
  'mail.password_changed.subject': 'Votre mot de passe a changé',
  'mail.password_changed.lead': 'Le mot de passe de votre compte sur {network} vient d’être changé.',
  'mail.password_changed.advice':
    'Si ce n’était pas vous, demandez aussitôt un nouveau mot de passe ; tous les appareils seront déconnectés.',
  'mail.action.reset': 'Demander un nouveau mot de passe',
  'mail.email_confirm.subject': 'Confirmez votre nouvelle adresse e-mail',
  'mail.email_confirm.lead': 'Vous voulez utiliser désormais cette adresse sur {network}.',
  'mail.email_confirm.advice': 'Le lien vaut trois jours, une seule fois. Si ce n’était pas vous, ne faites rien.',
  'mail.action.confirm': 'Confirmer l’adresse',
  'mail.email_changing.subject': 'Votre adresse e-mail va changer',
  'mail.email_changing.lead':
    'Votre compte sur {network} doit recevoir l’adresse {email}. Elle vaudra dès qu’elle y sera confirmée.',
  'mail.email_changing.advice': 'Si ce n’était pas vous, changez aussitôt de mot de passe : cela l’arrête.',
  'mail.email_changed.subject': 'Votre adresse e-mail a changé',
  'mail.email_changed.lead':
    'Votre compte sur {network} a désormais l’adresse {email}. Plus rien n’arrivera à celle-ci.',
  'mail.leaving.subject': 'Vous quittez {network}',
  'mail.leaving.lead': 'Votre compte est fermé et sera supprimé le {date}.',
  'mail.leaving.advice': 'Jusque-là, vous retrouvez tout en vous connectant.',
  'mail.join_confirm.subject': 'Confirmez votre inscription à {network}',
  'mail.join_confirm.lead': '{name} souhaite rejoindre {network} avec cette adresse.',
  'mail.join_confirm.advice':
    'Le lien vaut trois jours. Si ce n’était pas vous, ne faites rien : sans lui, rien ne se passe.',
  'mail.action.join': 'Confirmer et rejoindre',
  'mail.account_exists.subject': 'Vous avez déjà un compte sur {network}',
  'mail.account_exists.lead':
    'Quelqu’un, sans doute vous, a voulu utiliser cette adresse pour un compte. Elle en a déjà un.',
  'mail.account_exists.advice':
    'Connectez-vous avec elle. Si vous ne connaissez plus le mot de passe, demandez-en un nouveau.',
  'mail.join_accepted.subject': 'Vous êtes membre de {network}',
  'mail.join_accepted.lead': '{actor} a accepté votre demande d’adhésion à {network}.',
  'mail.join_rejected.subject': 'Votre demande à {network}',
  'mail.join_rejected.lead': '{actor} a refusé votre demande d’adhésion à {network}.',
  'mail.join_waiting.subject': 'Quelqu’un veut rejoindre {network}',
  'mail.join_waiting.lead': '{name} a demandé à adhérer et attend une décision de l’administration.',
  'mail.action.requests': 'Voir les demandes',
  'mail.footer.account': 'Vous recevez cet e-mail parce qu’il concerne votre compte sur {network}.',
  'mail.footer.asked': 'Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse sur {network}.',
};
