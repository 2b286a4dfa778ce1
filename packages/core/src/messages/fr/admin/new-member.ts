export const newMember = {
  'admin.members.new': 'Ajouter un membre',
  'admin.members.new.title': 'Nouveau membre',
  'admin.members.new.text': 'Crée tout de suite un compte pour quelqu’un. Pour demander d’abord, invitez plutôt.',
  'admin.members.new.to_invites': 'Inviter des personnes',
  'admin.members.new.send_welcome_mail': 'Envoyer un e-mail de bienvenue',
  'admin.members.new.send_welcome_mail_help': 'Il contient un lien pour choisir son mot de passe.',
  'admin.members.new.password': 'Mot de passe',
  'admin.members.new.password_help': 'De 10 à 128 caractères. À transmettre de façon sûre ; le membre peut le changer.',
  'admin.members.new.create': 'Ajouter le membre',
  'admin.members.new.done': '{name} est désormais membre.',
  'admin.members.problem.password': 'Utilisez 10 à 128 caractères que personne ne devine, et pas l’adresse.',
  'admin.members.welcome': 'E-mail de bienvenue',
  'admin.members.welcome.help':
    '{name} n’est pas encore venu. Un nouvel e-mail de bienvenue apporte un lien récent pour choisir un mot de passe ; le précédent n’est alors plus valable.',
  'admin.members.welcome.send': 'Renvoyer l’e-mail de bienvenue',
  'admin.members.welcome.done': 'L’e-mail de bienvenue est en route vers {email}.',
  'admin.refusal.has_signed_in':
    'Qui est déjà venu n’a pas besoin d’e-mail de bienvenue. Un nouveau mot de passe se demande à la connexion.',
  'admin.refusal.member_locked': 'Le compte est bloqué. Débloquez-le d’abord.',
  'admin.members.two_factor': 'Authentification à deux facteurs',
  'admin.members.two_factor.help': 'Pour quelqu’un qui a perdu son appareil et ses codes de secours.',
  'two_factor.reset': 'Réinitialiser l’authentification à deux facteurs',
  'two_factor.reset.title': 'Réinitialiser la deuxième étape de {name} ?',
  'two_factor.reset.text':
    'Les facteurs, clés d’accès et codes de secours du compte sont supprimés, ses sessions prennent fin et la personne reçoit un e-mail.',
  'two_factor.reset.done': 'La deuxième étape de {name} est réinitialisée.',
};
