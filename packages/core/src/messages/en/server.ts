export const server = {
  'general.problem.required': 'This is needed.',
  'general.problem.invalid_type': 'This has the wrong form.',
  'general.problem.invalid_format': 'This has the wrong form.',
  'general.problem.too_big': 'This is too long or too large.',
  'general.problem.too_small': 'This is too short or too small.',
  'general.problem.not_multiple_of': 'This number does not fit.',
  'general.problem.unrecognized_keys': 'This field is not known.',
  'general.problem.invalid_union': 'This has the wrong form.',
  'general.problem.invalid_key': 'This name is not allowed.',
  'general.problem.invalid_element': 'One of the entries does not fit.',
  'general.problem.invalid_value': 'This cannot be chosen.',
  'general.problem.custom': 'This does not fit.',
} as const;
