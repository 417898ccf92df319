/** A key event of the browser or of React. */
type KeyEvent = { key: string; nativeEvent?: KeyboardEvent } & Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode'>>;

/** True for a key that belongs to kana being typed. Safari ends the composition before its last key, and leaves the code. */
export function isOfKana(event: KeyEvent): boolean {
  const { isComposing, keyCode } = event.nativeEvent ?? event;
  return isComposing === true || keyCode === 229;
}

/** True for the Enter that confirms kana. */
export const confirmsKana = (event: KeyEvent): boolean => event.key === 'Enter' && isOfKana(event);

/** True for an Enter that is meant for the screen. */
export const isEnter = (event: KeyEvent): boolean => event.key === 'Enter' && !isOfKana(event);
