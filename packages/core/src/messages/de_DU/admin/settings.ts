export const settings = {
  'js.administration.authentication.2fa.selection_required': 'Wähle mindestens einen Weg für den zweiten Schritt.',
  'admin.settings.birthday.sent': 'Die Testmail ist unterwegs zu dir.',
  'admin.settings.problem.name': 'Gib dem Netzwerk einen Namen.',
  'admin.settings.problem.minutes': 'Gib ganze Minuten von 0 bis 10080 (eine Woche) ein.',
  'admin.settings.problem.extensions': 'Gib Endungen aus Buchstaben und Ziffern ein, etwa pdf.',
  'admin.settings.problem.domains': 'Gib Domains wie example.org ein, durch Kommas getrennt.',
  'admin.settings.problem.promotion_title': 'Gib der Empfehlung einen Titel.',
  'admin.settings.problem.anonymous_name': 'Gib den Namen ein, der stattdessen steht.',
  'admin.settings.problem.days': 'Gib ganze Tage von 1 bis 3650 ein.',
  'admin.settings.problem.upcoming': 'Gib eine ganze Zahl von 0 bis 30 ein.',
};
