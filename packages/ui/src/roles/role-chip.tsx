import styles from './roles.module.css';

type RoleChipProps = {
  readonly role: { readonly name: string; readonly color: string; readonly text_color: string };
};

/** The name of a role in its colours. */
export function RoleChip({ role: { name, color, text_color } }: RoleChipProps) {
  return (
    <span
      className={styles.chip}
      dir="auto"
      style={{ backgroundColor: `#${color}`, color: `#${text_color}` }}
      data-part="role-chip"
    >
      {name}
    </span>
  );
}
