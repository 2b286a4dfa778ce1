import { Avatar as Radix } from 'radix-ui';
import styles from './avatar.module.css';

type AvatarProps = {
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: 24 | 32 | 40 | 64 | 96;
  /** Round for people, square for groups and apps. */
  readonly shape?: 'round' | 'square';
  /** Says the name to screen readers; off (the default) where the name stands beside it. */
  readonly isNamed?: boolean;
};

/** A person's or group's picture, or its initials while there is none. */
export function Avatar({ name, src, size = 32, shape = 'round', isNamed = false }: AvatarProps) {
  const about = isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <Radix.Root className={styles.avatar} data-part="avatar" data-size={size} data-shape={shape} {...about}>
      {src && <Radix.Image className={styles.image} src={src} alt="" />}
      <Radix.Fallback className={styles.initials} {...(src ? { delayMs: 150 } : {})}>
        {initials(name)}
      </Radix.Fallback>
    </Radix.Root>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last].map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '').join('');
}
