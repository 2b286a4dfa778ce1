export const server = {
  'general.problem.required': 'Diese Angabe wird benötigt.',
  'general.problem.invalid_type': 'Diese Angabe hat die falsche Form.',
  'general.problem.invalid_format': 'Diese Angabe hat die falsche Form.',
  'general.problem.too_big': 'Diese Angabe ist zu lang oder zu groß.',
  'general.problem.too_small': 'Diese Angabe ist zu kurz oder zu klein.',
  'general.problem.not_multiple_of': 'Diese Zahl passt nicht.',
  'general.problem.unrecognized_keys': 'Dieses Feld ist nicht bekannt.',
  'general.problem.invalid_union': 'Diese Angabe hat die falsche Form.',
  'general.problem.invalid_key': 'Dieser Name ist nicht erlaubt.',
  'general.problem.invalid_element': 'Einer der Einträge passt nicht.',
  'general.problem.invalid_value': 'Das steht nicht zur Auswahl.',
  'general.problem.custom': 'Diese Angabe passt nicht.',
};
