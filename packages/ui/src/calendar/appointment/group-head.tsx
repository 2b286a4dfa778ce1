import { Avatar } from '../../primitives/index.ts';
import styles from './group-head.module.css';

type GroupHeadProps = { readonly name: string; readonly picture: string | undefined };

/** Says whose appointments are shown. */
export function GroupHead({ name, picture }: GroupHeadProps) {
  return (
    <p className={styles.head} data-part="group-head">
      <Avatar name={name} src={picture} size={24} shape="square" />
      <span className={styles.name}>{name}</span>
    </p>
  );
}
