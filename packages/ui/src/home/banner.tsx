import type { Session } from '@atrium/core/session';
import styles from './banner.module.css';

type BannerProps = {
  /** Whose page it is. */
  readonly name: string;
  readonly theme: Pick<Session['network']['theme'], 'bannerType' | 'bannerUrl'>;
};

/** Above a start page: a picture, or a colour with the name. */
export function Banner({ name, theme: { bannerType, bannerUrl } }: BannerProps) {
  if (bannerType === 'image' && bannerUrl !== null)
    return (
      <div className={styles.banner} data-part="banner" data-kind="image">
        <img src={bannerUrl} alt="" />
      </div>
    );
  return (
    <div className={styles.banner} data-part="banner" data-kind="color">
      <p className={styles.name}>{name}</p>
    </div>
  );
}
