import { TableIcon } from '@phosphor-icons/react';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { useText } from '../i18n/index.ts';
import { IconButton, Menu, type MenuEntry } from '../primitives/index.ts';
import { insertTable, runIn, standsInTable } from './table-nodes.ts';

const inTable = [
  { id: 'row_before', command: addRowBefore },
  { id: 'row_after', command: addRowAfter },
  { id: 'column_before', command: addColumnBefore },
  { id: 'column_after', command: addColumnAfter },
  { id: 'header_row', command: toggleHeaderRow },
  { id: 'row_remove', command: deleteRow },
  { id: 'column_remove', command: deleteColumn },
  { id: 'remove', command: deleteTable },
] as const;

/** Inserts a table, or changes the one the cursor stands in. */
export function TableControl({ editor }: { readonly editor: Editor }) {
  const text = useText();
  const isInside = useEditorState({ editor, selector: ({ editor: current }) => standsInTable(current) });
  const run = (command: Command) => {
    runIn(editor, command);
    editor.commands.focus();
  };
  const entryOf = (id: 'insert' | (typeof inTable)[number]['id'], command: Command): MenuEntry => ({
    id,
    label: text(`editor.table.${id}`),
    takesFocus: true,
    onSelect: () => run(command),
  });
  const entries = isInside ? inTable.map(({ id, command }) => entryOf(id, command)) : [entryOf('insert', insertTable)];
  return (
    <Menu
      align="start"
      entries={entries}
      trigger={
        <IconButton
          size="small"
          label={text('editor.table')}
          icon={<TableIcon />}
          data-state={isInside ? 'on' : 'off'}
        />
      }
    />
  );
}
