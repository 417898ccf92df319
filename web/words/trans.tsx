import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { i18n } from './i18n.ts';

type Elements = Record<string, ReactElement<{ children?: ReactNode }>>;

/** Splits a text with `<0>…</0>` and `<1/>` in it into text and these elements. */
function elementsIn(text: string, elements: Elements): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: pair, 2: inner = '', 3: single, index } of text.matchAll(
    /<(\d+)>(.*?)<\/\1>|<(\d+)\/>/gs,
  )) {
    nodes.push(text.slice(end, index));
    end = index + whole.length;
    const element = elements[pair ?? single ?? ''] ?? <Fragment />;
    const children = pair === undefined ? [] : elementsIn(inner, elements);
    nodes.push(cloneElement(element, { key: index }, ...children));
  }
  return [...nodes, text.slice(end)];
}

type Props = { id: string; message?: string; values?: Record<string, unknown>; components?: Elements };

/** A sentence with elements in it; the `<Trans>` macro expands to this. */
export function Trans({ id, message, values, components = {} }: Props) {
  return elementsIn(i18n._({ id, ...(message && { message }) }, values), components);
}
