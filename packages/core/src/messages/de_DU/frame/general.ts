export const general = {
  'js.generic_error': 'Etwas ist schiefgegangen. Versuch es noch einmal.',
  'failure.session_required': 'Bitte melde dich an.',
  'failure.forbidden': 'Dazu bist du nicht berechtigt.',
  'failure.two_factor_required':
    'Dieses Netzwerk verlangt bei der Anmeldung einen zweiten Schritt. Richte ihn zuerst ein.',
  'failure.not_found': 'Das gibt es nicht, oder es ist für dich nicht sichtbar.',
  'failure.invalid': 'Bitte prüf die markierten Felder.',
  'failure.invalid_authenticity_token': 'Die Seite war zu lange geöffnet. Lade sie neu.',
  'failure.rate_limited': 'Das waren zu viele Versuche. Warte einen Moment und versuch es dann noch einmal.',
  'failure.internal_error': 'Auf dem Server ist etwas schiefgegangen. Versuch es noch einmal.',
  'failure.unavailable': 'Der Server ist gerade nicht verfügbar. Versuch es gleich noch einmal.',
  'failure.offline': 'Der Server ist nicht erreichbar. Prüf deine Verbindung.',
  'failure.timeout': 'Der Server hat nicht rechtzeitig geantwortet. Versuch es noch einmal.',
  'failure.unexpected_reply': 'Der Server hat anders geantwortet als erwartet. Lade die Seite neu.',
  'general.not_found.text': 'Unter dieser Adresse gibt es nichts, oder es ist für dich nicht sichtbar.',
  'general.not_allowed.text': 'Du hast keine Berechtigung, diese Seite zu öffnen.',
};
