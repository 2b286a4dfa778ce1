import { Extension, Node } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import { goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';

/** Cells are never merged: what a pasted page says of that is left out, which keeps a table from claiming a width. */
const unmerged = { rendered: false, parseHTML: () => 1, default: 1 };
const attributes = () => ({
  colspan: unmerged,
  rowspan: unmerged,
  colwidth: { rendered: false, parseHTML: () => null, default: null },
});
const inCell = '(paragraph | picture)+';

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: inCell,
  isolating: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: inCell,
  isolating: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
});

const roles = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
]);

const steps = [
  ['Tab', 1],
  ['Shift-Tab', -1],
] as const;

function stepByKey([key, step]: (typeof steps)[number]): [string, (typed: { readonly editor: Editor }) => boolean] {
  return [key, ({ editor }) => runIn(editor, goToNextCell(step))];
}

/** What each part of a table is to the commands for tables, and the keys that lead from cell to cell. */
const TableKeys = Extension.create({
  name: 'tableKeys',
  extendNodeSchema: ({ name }) => ({ tableRole: roles.get(name) }),
  addKeyboardShortcuts: () => Object.fromEntries(steps.map(stepByKey)),
  addProseMirrorPlugins: () => [tableEditing()],
});

/** Tables of text and pictures, none inside another (EDIT-D01). */
export const tableNodes = [Table, TableRow, TableCell, TableHeader, TableKeys];

/** Runs a command for tables; false where it does not apply. */
export function runIn({ state, view }: Editor, command: Command): boolean {
  return command(state, view.dispatch, view);
}

/** Whether the cursor stands in a table. */
export function standsInTable(editor: Editor): boolean {
  return isInTable(editor.state);
}

const [rows, columns] = [3, 3];

/** Puts a table with a header row where the cursor stands, which goes into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { table, tableRow, tableCell, tableHeader } = state.schema.nodes;
  const cells = (of: typeof tableCell) => Array.from({ length: columns }, () => of?.createAndFill() ?? []).flat();
  const rowOf = (index: number) => tableRow?.create(null, cells(index === 0 ? tableHeader : tableCell)) ?? [];
  const made = table?.create(null, Array.from({ length: rows }, (_, index) => rowOf(index)).flat());
  if (made === undefined || isInTable(state)) return false;
  const from = state.selection.from;
  const changed = state.tr.replaceSelectionWith(made);
  dispatch?.(changed.setSelection(TextSelection.near(changed.doc.resolve(from + 1))).scrollIntoView());
  return true;
};
