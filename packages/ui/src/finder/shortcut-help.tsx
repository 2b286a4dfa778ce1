import { useText } from '../i18n/index.ts';
import { Dialog } from '../primitives/index.ts';
import styles from './finder.module.css';

const shortcuts = [
  { id: 'find', keys: ['Ctrl', 'K'] },
  { id: 'help', keys: ['?'] },
  { id: 'close', keys: ['Esc'] },
  { id: 'days', keys: ['←', '↑', '→', '↓'] },
  { id: 'week', keys: ['Home', 'End'] },
  { id: 'month', keys: ['Page ↑', 'Page ↓'] },
  { id: 'messages', keys: ['↑', '↓'] },
  { id: 'send', keys: ['Enter'] },
] as const;

type ShortcutHelpProps = { readonly isMac: boolean; readonly onClose: () => void };

/** The keys that do something, and what (SHELL-D15). */
export function ShortcutHelp({ isMac, onClose }: ShortcutHelpProps) {
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={text('shortcuts.title')}>
      <dl className={styles.keys} data-part="shortcuts">
        {shortcuts.map(({ id, keys }) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {isMac && key === 'Ctrl' ? '⌘' : key}
                </kbd>
              ))}
            </dt>
            <dd>{text(`shortcuts.${id}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
