export const server = {
  'general.problem.required': 'Este dato es necesario.',
  'general.problem.invalid_type': 'Este dato no tiene la forma correcta.',
  'general.problem.invalid_format': 'Este dato no tiene la forma correcta.',
  'general.problem.too_big': 'Este dato es demasiado largo o demasiado grande.',
  'general.problem.too_small': 'Este dato es demasiado corto o demasiado pequeño.',
  'general.problem.not_multiple_of': 'Este número no es válido.',
  'general.problem.unrecognized_keys': 'Este campo no existe.',
  'general.problem.invalid_union': 'Este dato no tiene la forma correcta.',
  'general.problem.invalid_key': 'Este nombre no está permitido.',
  'general.problem.invalid_element': 'Una de las entradas no es válida.',
  'general.problem.invalid_value': 'Esta opción no se puede elegir.',
  'general.problem.custom': 'Este dato no es válido.',
};
