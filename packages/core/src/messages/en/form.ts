export const form = {
  'form.refusal.uploading': 'Wait until the files are uploaded.',
  'form.refusal.quarantined': 'Remove the file that was found to be unsafe.',
  'form.leave.title': 'Leave without saving?',
  'form.leave.text': 'What you have changed here will be lost.',
  'form.leave.stay': 'Keep editing',
  'form.leave.discard': 'Discard changes',
  'form.stale.title': 'Somebody has saved a newer version',
  'form.stale.text': 'Load that version and lose your changes, or overwrite it with yours.',
  'form.stale.reload': 'Load the newer version',
  'form.stale.overwrite': 'Overwrite with mine',
} as const;
