import { Component, type ReactNode, type RefObject } from 'react';
import { COME_MS, SETTLE } from '../../theme/theme-motion.ts';
import { askForEngine, currentEngine } from './load-engine.ts';

type Props = {
  /** Element whose children are the rows. */
  list: RefObject<HTMLElement | null>;
  /** The rows' order as text. Rows glide whenever it changes; null while somebody drags them. */
  order: string | null;
  children: ReactNode;
};

type Tops = Map<HTMLElement, number>;

/** Current top of each row on the screen, in mid-animation too. */
function topsOf(list: HTMLElement | null): Tops {
  const rows = [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement);
  return new Map(rows.map((row) => [row, row.getBoundingClientRect().top]));
}

/**
 * Rows that change places glide there from where they were on the screen. A class component, since only those have
 * getSnapshotBeforeUpdate.
 */
export class Glide extends Component<Props> {
  #running: { cancel: () => void }[] = [];

  override componentDidMount() {
    askForEngine();
  }

  override getSnapshotBeforeUpdate({ order }: Props): Tops | null {
    const isMoved = this.props.order !== null && order !== this.props.order;
    return isMoved && currentEngine() ? topsOf(this.props.list.current) : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: Tops | null) {
    const engine = currentEngine();
    if (!before || !engine) return;
    // A row's target is measured without its running animation.
    for (const glide of this.#running) glide.cancel();
    this.#running = [];
    for (const [row, top] of topsOf(this.props.list.current)) {
      const from = (before.get(row) ?? top) - top;
      if (Math.abs(from) < 1) continue;
      const path = { transform: [`translateY(${from}px)`, 'none'] };
      this.#running.push(engine.animate(row, path, { duration: COME_MS / 1000, ease: SETTLE }));
    }
  }

  override render() {
    return this.props.children;
  }
}
