import { encode } from 'uqr';
import { useText } from '../i18n/index.ts';
import styles from './two-factor.module.css';

/** A text as a QR code, dark on light in every scheme, as cameras want it. */
export function QrPicture({ value }: { readonly value: string }) {
  const text = useText();
  const { data, size } = encode(value, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <div className={styles.qr} data-part="qr-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={text('two_factor.set_up.totp.picture')}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}
