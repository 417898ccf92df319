import { Fragment, type ReactNode, useState } from 'react';
import { useMotionParts } from './use-motion-parts.ts';

type Props<T> = {
  items: readonly T[];
  keyOf: (item: T) => string | number;
  children: (item: T) => ReactNode;
};

/** Transient cards above the screen, such as toasts. They animate once the motion code is loaded. */
export function PassingList<T>({ items, keyOf, children }: Props<T>) {
  const loaded = useMotionParts();
  const [parts, setParts] = useState(loaded);
  // Switched only while no card is shown, since that one would start again.
  if (items.length === 0 && parts !== loaded) setParts(loaded);
  if (!parts) return items.map((item) => <Fragment key={keyOf(item)}>{children(item)}</Fragment>);
  return (
    <parts.Presence>
      {items.map((item) => (
        <parts.PresentCard key={keyOf(item)}>{children(item)}</parts.PresentCard>
      ))}
    </parts.Presence>
  );
}
