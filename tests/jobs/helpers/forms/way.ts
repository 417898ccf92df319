import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PersonName } from '../../../../schema/testing/test-records.ts';
import { goInApp, seen } from '../../../e2e/helpers/devices/device.ts';
import type { Call } from '../../../e2e/helpers/servers/calls.ts';
import { nameOf } from './found.ts';

/** Texts to type, choose or tick, by the fields' labels. */
export type Typed = Record<string, string>;
/** The same as code, where labels are not enough. */
export type Typing = (page: Page, form: Locator) => Promise<unknown>;

/** Sources of data: REST, as the admin and as the current person, and plain SQL. */
export type World = {
  rest: Call;
  own: Call;
  ask: <Row>(sql: string) => Row[];
};

/** How to walk a form: how to get there, what to type, and where to read it back. */
export type Way = {
  as: PersonName;
  /** Address of its screen; a function if it depends on data, or if something has to be created first. */
  at: string | ((world: World) => string | Promise<string>);
  /** From that screen to the form, if it is not there already. */
  open?: (page: Page, world: World) => Promise<unknown>;
  /** The element with its fields, if it is not a form element; by default the page's content. */
  inside?: string;
  /** Contents that it refuses, by field; or the reason why it accepts anything. */
  wrong: Typed | Typing | { none: string };
  right: Typed | Typing;
  /** The button that saves, if it is not the form's submit button. */
  save?: string | RegExp;
  /** Presses it by key, since something passing covers it for a moment. */
  byKey?: true;
  /** What to do until it is saved, such as answering a question. */
  after?: (page: Page) => Promise<unknown>;
  /** Text that confirms it was saved, if the form stays open. */
  said?: string;
  /** REST path that returns the saved value; or a function that does. */
  reads: string | ((world: World) => unknown);
  /** Texts in that answer; by default all that was typed. */
  shows?: string[];
};

/** Presses the first button with this name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Answers a question. */
export const sayYes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();

/** Runs acts one after the other. */
export const first =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

/** Chooses an option by typing. */
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

/** Asserts that the refused field is marked, says why, and has the focus. */
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

/** Opens a form, has it refuse, and saves; resolves to a check that REST returns what was saved. */
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
