import { useText } from '../../i18n/index.ts';
import { Button } from '../../primitives/index.ts';
import styles from './appointment-detail.module.css';

type MoreButtonProps = { readonly isWhole: boolean; readonly onChange: (isWhole: boolean) => void };

/** Shows the whole of what is cut at first, and cuts it again. */
export function MoreButton({ isWhole, onChange }: MoreButtonProps) {
  const text = useText();
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.more}
      aria-expanded={isWhole}
      onClick={() => onChange(!isWhole)}
    >
      {text(isWhole ? 'general.less' : 'general.more')}
    </Button>
  );
}
