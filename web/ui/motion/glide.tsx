import { Component, type ReactNode, type RefObject } from 'react';
import { COME_MS, SETTLE } from '../../theme/theme-motion.ts';
import { askForEngine, currentEngine } from './load-engine.ts';

type Props = {
  /** Its children are the rows. */
  list: RefObject<HTMLElement | null>;
  /** The rows in their order, as text: they glide whenever it changes. Null while somebody moves them by hand. */
  order: string | null;
  children: ReactNode;
};

type Tops = Map<HTMLElement, number>;

/** Top of each row as it is seen. */
function topsOf(list: HTMLElement | null): Tops {
  const rows = [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement);
  return new Map(rows.map((row) => [row, row.getBoundingClientRect().top]));
}

/**
 * Rows that change places glide there from where they were seen. A class, since React tells only classes of the moment
 * before it changes the page.
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
    // A row's end is measured without its last glide.
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
