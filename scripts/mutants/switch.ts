/** The switch in a worker: the mutant that is on, and what the running test has reached. */
export type Switch = {
  active: number;
  reached: Set<number>;
  /** How often the active mutant may run before it throws, so that no loop goes on for ever. */
  left: number;
  isOn(id: number): boolean;
  /** Tests that noticed a mutant in this worker; each must pass when none is on. */
  noticedBy: { file: string; test: string }[];
};

declare global {
  var __mutants: Switch | undefined;
}

const MOST_MEETINGS = 2_000_000;

export function theSwitch(): Switch {
  globalThis.__mutants ??= {
    active: 0,
    reached: new Set(),
    left: MOST_MEETINGS,
    isOn(id) {
      if (this.active === 0) this.reached.add(id);
      if (this.active !== id) return false;
      this.left -= 1;
      if (this.left < 0) throw new Error('A mutant that never ends');
      return true;
    },
    noticedBy: [],
  };
  return globalThis.__mutants;
}

/** Switches one mutant on, and all others off. */
export function switchOn(id: number): Switch {
  const all = theSwitch();
  all.active = id;
  all.left = MOST_MEETINGS;
  return all;
}

theSwitch();
