import { expect, it } from 'vitest';
import { englishTexts, plainTexts } from '../../scripts/story-plays.mjs';

const english = plainTexts([
  "  'ways.members': 'Members',\n  'ways.mail': 'By e-mail',",
  "  'copy.by_hand':\n    'The address is selected: copy it by keyboard.',\n  'hello': 'Hello, {name}',",
]);

it.each([
  ["canvas.getByText('By e-mail')", ['By e-mail']],
  ["canvas.getByRole('tab', { name: 'Members' })", ['Members']],
  ['canvas.getByText(/The address is selected/)', ['The address is selected']],
  ["canvas.getByRole('tab', { name: /^Members$/ })", ['Members']],
  ['expect(alert).toHaveTextContent(/address is selected.*by keyboard\\./)', ['address is selected', 'by keyboard.']],
  ["expect(tabs).toEqual(['Members', 'By e-mail']);", ['Members', 'By e-mail']],
  ["expect(tabs).toEqual([['Members', null]]);", ['Members']],
])('finds a text of the product that %s looks for in English', (play, texts) => {
  expect(englishTexts(play, english)).toEqual(texts);
});

it.each([
  ["args: { label: 'Members' } }; canvas.getByText('Members')"],
  ['<Button>\n  Members\n</Button> canvas.getByText(/^Members$/)'],
  ["<Tab>\n  Members\n</Tab> expect(tabs).toEqual(['Members']);"],
  ["canvas.getByText(said('ways.members'))"],
  ['canvas.getByText(/Jonas Weber/)'],
  ["expect(states).toEqual(['true', 'false']);"],
])('lets a play look for what is no text of the product, or what its story is told: %s', (story) => {
  expect(englishTexts(story, english)).toEqual([]);
});
