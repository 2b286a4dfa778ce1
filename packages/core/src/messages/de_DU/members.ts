export const members = {
  'members.picker.type': 'Gib mindestens zwei Zeichen ein.',
};
