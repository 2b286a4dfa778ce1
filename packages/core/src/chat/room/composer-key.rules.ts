/** A press of Enter in the composer. */
export interface EnterPress {
  /** Shift, Ctrl, Alt or Meta is held. */
  readonly hasModifier: boolean;
  /** An input method is still composing. */
  readonly isComposing: boolean;
  /** It comes from a keyboard on the screen. */
  readonly isTouch: boolean;
}

/**
 * What Enter does in the composer (CHAT-032, CHAT-033, CHAT-D40): an input method keeps it for itself, a touch keyboard
 * and a modifier make a new line, everything else sends.
 */
export function meaningOfEnter({ hasModifier, isComposing, isTouch }: EnterPress): 'send' | 'newline' | 'compose' {
  if (isComposing) return 'compose';
  return hasModifier || isTouch ? 'newline' : 'send';
}
