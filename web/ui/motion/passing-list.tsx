import { Fragment, type ReactNode, useState } from 'react';
import { useMotionParts } from './use-motion-parts.ts';

type Props<T> = {
  items: readonly T[];
  keyOf: (item: T) => string | number;
  children: (item: T) => ReactNode;
};

/** Cards that pass above the screen, as toasts do. They come and go softly once motion is loaded, and at once before. */
export function PassingList<T>({ items, keyOf, children }: Props<T>) {
  const loaded = useMotionParts();
  const [parts, setParts] = useState(loaded);
  // Only between cards: one that is shown would begin anew.
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
