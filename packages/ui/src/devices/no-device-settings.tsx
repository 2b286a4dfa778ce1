import { useText } from '../i18n/index.ts';
import { Button } from '../primitives/index.ts';
import styles from './device-list.module.css';

/** A device whose settings are not there (NOTIF-008). */
export function NoDeviceSettings({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <div className={styles.missing} role="status" data-part="no-device-settings">
      <p>{text('devices.no_settings')}</p>
      <Button size="small" onClick={onRetry}>
        {text('general.retry')}
      </Button>
    </div>
  );
}
