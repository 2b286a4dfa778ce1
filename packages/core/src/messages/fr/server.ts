export const server = {
  'general.problem.required': 'Cette information est nécessaire.',
  'general.problem.invalid_type': 'Cette information n’a pas la bonne forme.',
  'general.problem.invalid_format': 'Cette information n’a pas la bonne forme.',
  'general.problem.too_big': 'Cette information est trop longue ou trop grande.',
  'general.problem.too_small': 'Cette information est trop courte ou trop petite.',
  'general.problem.not_multiple_of': 'Ce nombre ne convient pas.',
  'general.problem.unrecognized_keys': 'Ce champ n’existe pas.',
  'general.problem.invalid_union': 'Cette information n’a pas la bonne forme.',
  'general.problem.invalid_key': 'Ce nom n’est pas autorisé.',
  'general.problem.invalid_element': 'L’une des entrées ne convient pas.',
  'general.problem.invalid_value': 'Ce choix n’est pas proposé.',
  'general.problem.custom': 'Cette information ne convient pas.',
};
