import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PersonName } from '../../../../schema/testing/test-records.ts';
import { goInApp, seen } from '../../../e2e/helpers/devices/device.ts';
import type { Call } from '../../../e2e/helpers/servers/calls.ts';
import { nameOf } from './found.ts';

/** Texts that are typed, chosen or ticked, by the labels of the fields. */
export type Typed = Record<string, string>;
/** The same by hand, where labels are not enough. */
export type Typing = (page: Page, form: Locator) => Promise<unknown>;

/** Places to look things up: REST, as the admin and as the person who walks, and plain SQL. */
export type World = {
  rest: Call;
  own: Call;
  ask: <Row>(sql: string) => Row[];
};

/** A way through a form: to it, what is typed, and where that is read again. */
export type Way = {
  as: PersonName;
  /** Address of its screen; a function if it depends on the data, or if something has to be there first. */
  at: string | ((world: World) => string | Promise<string>);
  /** From that screen to the form, where it does not stand on it. */
  open?: (page: Page, world: World) => Promise<unknown>;
  /** Holds its fields, where it is no element of its own; the page's contents if nothing is said. */
  inside?: string;
  /** Contents that it refuses at a field; in words, if it takes whatever can be typed. */
  wrong: Typed | Typing | { none: string };
  right: Typed | Typing;
  /** The button that saves, where it is not the form's one of that kind. */
  save?: string | RegExp;
  /** Presses it by key: for a moment something passing lies over it. */
  byKey?: true;
  /** Acts until it is saved, such as the answer to a question. */
  after?: (page: Page) => Promise<unknown>;
  /** Words that say that it is saved, where the form stays. */
  said?: string;
  /** Call of REST that shows the saved value, by its path; or its answer. */
  reads: string | ((world: World) => unknown);
  /** Texts in that answer: each that was typed, if nothing is said. */
  shows?: string[];
};

/** Presses the one button with this name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Answers a question. */
export const sayYes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();

/** One after the other. */
export const first =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

/** Chooses by typing. */
export async function choose(form: Locator, label: string | RegExp, text: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).first().fill(text);
  await form.page().getByRole('option', { name: text }).first().click();
}

/** Types into one field, whatever it is. */
async function enter(form: Locator, label: string, text: string): Promise<void> {
  const field = form.getByLabel(label, { exact: true }).first();
  const kind = await field.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return 'select';
    return element.getAttribute('role') ?? element.getAttribute('type') ?? 'text';
  });
  if (kind === 'select') return void (await field.selectOption({ label: text }));
  if (kind === 'radio' || kind === 'checkbox') return field.setChecked(text === 'on', { force: true });
  await field.fill(text);
  if (kind !== 'combobox') return;
  const option = field.page().getByRole('option', { name: text }).first();
  await option.click();
}

async function enterAll(form: Locator, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await enter(form, label, text);
}

/** The field that is refused: it is marked, says why, and has the focus. */
async function saysWhy(form: Locator): Promise<void> {
  const said = () =>
    form.evaluate((element) => {
      const isShown = (one: Element) => one.checkVisibility();
      const wrong = [...element.querySelectorAll('[aria-invalid=true]')].filter(isShown);
      const words = (field: Element) =>
        ['aria-describedby', 'aria-errormessage']
          .flatMap((name) => (field.getAttribute(name) ?? '').split(' '))
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join('');
      const alerts = [...element.querySelectorAll('[role=alert]')].filter(isShown);
      if (wrong.length === 0 && alerts.length === 0) return 'nothing is said';
      const focused = document.activeElement;
      if (alerts.some((alert) => alert === focused)) return 'said';
      const silent = wrong.find((field) => words(field).trim() === '');
      if (silent) return `no words at ${silent.outerHTML.slice(0, 120)}`;
      return wrong.includes(focused as Element)
        ? 'said'
        : `the focus is elsewhere: ${focused?.outerHTML.slice(0, 120)}`;
    });
  await expect.poll(said, { message: 'a refused form', timeout: 20_000 }).toBe('said');
}

/** Opens a form, has it refuse, and saves; resolves to the check that what was saved is read by REST. */
export async function walkForm(page: Page, world: World, file: string, way: Way): Promise<() => Promise<void>> {
  const { at, open, wrong, right, after, reads } = way;
  await goInApp(page, typeof at === 'string' ? at : await at(world));
  await open?.(page, world);
  const name = nameOf(file);
  const form = name === null ? page.locator(way.inside ?? 'main') : page.locator(`form[name="${name}"]`).last();
  await seen(form);
  const button = way.save
    ? form.getByRole('button', { name: way.save }).first()
    : form.locator('button[type=submit]').last();
  const save = () => (way.byKey ? button.press('Enter') : button.click());
  if (typeof wrong === 'function' || typeof wrong.none !== 'string') {
    if (typeof wrong === 'function') await wrong(page, form);
    else await enterAll(form, wrong);
    if (await button.isEnabled()) await save();
    await saysWhy(form);
  }
  if (typeof right === 'function') await right(page, form);
  else await enterAll(form, right);
  await save();
  await after?.(page);
  if (way.said !== undefined) await seen(page.getByText(way.said).first());
  else await button.waitFor({ state: 'detached' });
  const texts = way.shows ?? (typeof right === 'function' ? [] : Object.values(right));
  if (texts.length === 0) throw new Error('the way says nothing that could be read back');
  return async () => {
    const answer = async () => JSON.stringify(typeof reads === 'string' ? await world.rest(reads) : await reads(world));
    for (const text of texts) await expect.poll(answer, { timeout: 60_000 }).toContain(text);
  };
}
