/** What is said about devices that pushes go to, in French. */
export const devices = {
  'devices.title': 'Notifications sur les appareils',
  'devices.text':
    'Un appareil montre ce qui se passe même quand le réseau y est fermé. Dès que vous vous y déconnectez, il ne montre plus rien.',
  'devices.here': 'Notifications sur cet appareil',
  'devices.here.unsupported':
    'Ce navigateur ne peut pas montrer de notifications quand le réseau est fermé. Sur iPhone ou iPad, ajoutez-le d’abord à l’écran d’accueil.',
  'devices.here.denied':
    'Le navigateur interdit les notifications de cette page. Autorisez-les dans ses réglages et réessayez.',
  'devices.here.is_on': 'Cet appareil montre désormais les notifications.',
  'devices.here.is_off': 'Cet appareil ne montre plus de notifications.',
  'devices.list': 'Appareils',
  'devices.none': 'Aucun appareil ne montre encore de notifications.',
  'devices.unnamed': 'Appareil sans nom',
  'devices.current': 'Cet appareil',
  'devices.since': 'Depuis le {date}',
  'devices.switch.messages': 'Messages',
  'devices.switch.chat': 'Discussions',
  'devices.switch.activities': 'Activités',
  'devices.switch.replies': 'Réponses',
  'devices.switch.mentions': 'Mentions',
  'devices.switch.appointments': 'Rendez-vous',
  'devices.switch.invites': 'Invitations et demandes',
  'devices.no_settings': 'Il n’y a pas de réglages pour cet appareil. Peut-être a-t-il été déconnecté.',
  'devices.remove': 'Arrêter les notifications',
  'devices.remove.named': 'Arrêter les notifications sur {name}',
  'devices.remove.title': 'Arrêter les notifications sur « {name} » ?',
  'devices.remove.text': 'Il les montrera de nouveau quand vous les y activerez.',
  'devices.removed': 'L’appareil ne montre plus de notifications.',
  'devices.refusal.too_many':
    'Vous ne pouvez pas avoir plus d’appareils. Arrêtez d’abord les notifications sur l’un d’eux.',
  'devices.refusal.push_unavailable': 'Le service de notifications de cet appareil n’est pas accessible d’ici.',
};
