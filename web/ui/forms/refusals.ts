import { t } from '@lingui/core/macro';
import { isShown } from '../../browser/is-shown.ts';
import { say } from '../../words/i18n.ts';

/** An error of a form: the path of its field, such as `bankAccounts.0.number`, and the message. */
export type Refusal = { path: string; message: string; isFault: boolean };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** All errors of a form, however deeply nested. */
export function refusalsOf(errors: object, path = ''): Refusal[] {
  const at = (field: string) => [path, field].filter((part) => part !== '').join('.');
  if ('type' in errors && typeof errors.type === 'string' && !('root' in errors)) {
    const message = 'message' in errors ? textOf(errors.message) : '';
    return [{ path, message, isFault: errors.type === 'unrecognized_keys' }];
  }
  return Object.entries(errors).flatMap(([field, error]) => {
    if (typeof error !== 'object' || error === null || field === 'ref') return [];
    return refusalsOf(error, field === 'root' ? path : at(field));
  });
}

function controlOf(form: HTMLFormElement, path: string): HTMLElement | null {
  if (path === '') return null;
  const named = form.elements.namedItem(path);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (control instanceof HTMLElement) return control;
  return form.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
}

const SAYS_ERROR = '[aria-invalid=true], [role=alert]';

/** True if the field shows its own error: it is rendered, not in a folded section, and marked as invalid. */
function isSeen(control: HTMLElement | null): boolean {
  if (!control || !isShown(control)) return false;
  return control.matches(SAYS_ERROR) || control.querySelector(SAYS_ERROR) !== null;
}

function wordsOf(form: HTMLFormElement, { path, message, isFault }: Refusal): string {
  if (isFault || message === '') {
    console.error(`A form refused its own fields at “${path}”: ${message}`);
    return t`Not saved. This is a fault of the app and not of what you typed. Please report it: ${message}`;
  }
  const control = controlOf(form, path);
  const labels = control && 'labels' in control ? (control.labels as NodeListOf<HTMLLabelElement> | null) : null;
  const label = labels?.[0]?.textContent ?? control?.getAttribute('aria-label') ?? '';
  const words = say(message);
  return label === '' ? words : t`${label}: ${words}`;
}

/** The first visible field that is marked as invalid. */
export const firstWrong = (form: HTMLFormElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')].find((control) => isShown(control));

/** Errors at fields that are not visible, as a sentence; null if every field shows its own. */
export function unseenRefusal(form: HTMLFormElement, refused: readonly Refusal[]): string | null {
  const unseen = refused.filter(({ path }) => !isSeen(controlOf(form, path)));
  return unseen.length === 0 ? null : [...new Set(unseen.map((each) => wordsOf(form, each)))].join('\n');
}
