import styles from './login.module.css';

/** To, do, ke: one sign per cloth, as shops write their name. Drawn, because not every device has a Japanese font. */
const SIGNS = [
  { name: 'to', line: 'M34 12C36 27 39 38 45 48M79 34C57 42 29 53 28 70 27 87 52 88 82 84' },
  { name: 'do', line: 'M30 16C32 30 35 40 41 50M74 38C53 45 26 55 25 71 24 87 49 88 78 84M72 12l8 11M86 6l8 11' },
  { name: 'ke', line: 'M25 13C18 38 17 62 23 86L29 72M44 38C58 38 73 37 87 34M69 11C71 40 72 68 53 89' },
] as const;

/** A noren, the shop curtain in front of a Japanese kitchen, where our customers work. */
export function Noren() {
  return (
    <div aria-hidden="true" className={styles.noren}>
      <div className={styles.rod} />
      <div className={styles.cloths}>
        {SIGNS.map(({ name, line }) => (
          <div key={name} className={styles.cloth}>
            <svg viewBox="0 0 100 100" className={styles.sign} fill="none" stroke="currentColor" aria-hidden="true">
              <path d={line} strokeWidth="9.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </div>
        ))}
      </div>
    </div>
  );
}
