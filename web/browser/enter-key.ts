/** A key event of the browser or of React. */
type KeyEvent = { key: string; nativeEvent?: KeyboardEvent } & Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode'>>;

/**
 * True while kana is being composed in an input method. Safari ends the composition before its last key event, which
 * still has key code 229.
 */
export function isOfKana(event: KeyEvent): boolean {
  const { isComposing, keyCode } = event.nativeEvent ?? event;
  return isComposing === true || keyCode === 229;
}

/** True for the Enter that confirms kana in an input method. */
export const confirmsKana = (event: KeyEvent): boolean => event.key === 'Enter' && isOfKana(event);

/** True for any other Enter. */
export const isEnter = (event: KeyEvent): boolean => event.key === 'Enter' && !isOfKana(event);
