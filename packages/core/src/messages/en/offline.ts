/** What a browser shows while the product cannot be reached, in English. */
export const offline = {
  'offline.title': 'You are offline',
  'offline.text': 'The product cannot be reached at the moment.',
  'offline.still': 'Still there:',
  'offline.still.open': 'Pages that are open in other tabs can still be read.',
  'offline.still.chat': 'Messages in a chat that you write there wait and are sent by themselves.',
  'offline.still.form': 'What you have typed into a form stays as long as its tab is open.',
  'offline.retry': 'Try again',
};
