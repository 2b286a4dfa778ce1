import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import linkStyles from './link.module.css';

type LinkProps = ComponentProps<'a'> & {
  /** Quiet links underline on hover only: for names and titles in lists. */
  readonly tone?: 'accent' | 'quiet';
  /** Dresses the one child (a router's link) in place of an `a`. */
  readonly asChild?: boolean;
};

/** Goes somewhere. */
export function Link({ tone = 'accent', asChild = false, className, ...rest }: LinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return <Element data-part="link" data-tone={tone} className={classNames(linkStyles.link, className)} {...rest} />;
}

type ButtonLinkProps = Omit<LinkProps, 'tone'> & {
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'small';
};

/** Goes somewhere, and looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  asChild = false,
  className,
  ...rest
}: ButtonLinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  const dress = { 'data-variant': variant, 'data-size': size, className: classNames(styles.button, className) };
  return <Element data-part="button" {...dress} {...rest} />;
}
