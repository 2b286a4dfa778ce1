import { EyeIcon, EyeSlashIcon } from '@phosphor-icons/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

/** A password, hidden until its writer wants to see it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inside' | 'icon'>) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const waiting = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  // Clicks that come at once, as some screen readers and touch screens send them, are one (FORM-010).
  const toggleOnce = () => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => setIsShown((shown) => !shown), 1);
  };
  const toggle = (
    <IconButton
      label={text(isShown ? 'general.password.hide' : 'general.password.show')}
      icon={isShown ? <EyeSlashIcon /> : <EyeIcon />}
      onClick={toggleOnce}
    />
  );
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      inside={toggle}
    />
  );
}
