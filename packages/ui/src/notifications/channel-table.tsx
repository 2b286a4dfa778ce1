import type { AreaChoices, ChannelChoice } from '@atrium/core/notifications';
import { useText } from '../i18n/index.ts';
import { Checkbox, VisuallyHidden } from '../primitives/index.ts';
import styles from './channel-table.module.css';

/** What somebody is told about one thing: its kinds, and by which way each of them reaches its reader (NOTIF-D05). */
export function ChannelTable({ area, channels, kinds }: AreaChoices) {
  const text = useText();
  return (
    <table className={channels.length > 3 ? `${styles.table} ${styles.wide}` : styles.table} data-part="channel-table">
      <caption className={styles.caption}>{text(`notifications.area.${area}`)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{text('notifications.settings.kind')}</VisuallyHidden>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={styles.channel}>
              {text(`notifications.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, channels: choices }) => {
          const name = text(`notifications.kind.${kind}`);
          return (
            <tr key={kind}>
              <th scope="row">{name}</th>
              {choices.map((choice) => (
                <td key={choice.channel}>
                  <Choice name={name} choice={choice} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Choice({ name, choice }: { readonly name: string; readonly choice: ChannelChoice }) {
  const text = useText();
  const { channel, isOffered, isOn, verdict, choose } = choice;
  if (!isOffered) return <span aria-hidden="true">–</span>;
  const label = text('notifications.settings.cell', { kind: name, channel: text(`notifications.channel.${channel}`) });
  return (
    <Checkbox label={<VisuallyHidden>{label}</VisuallyHidden>} checked={isOn} onChange={choose} verdict={verdict} />
  );
}
