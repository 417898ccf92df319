import { t } from '@lingui/core/macro';
import { postponeUpdate, takeUpdate, useUpdate } from '../browser/updates.ts';
import { button, join } from '../theme/plain-recipes.ts';
import { LINES, PlainDrawing } from '../ui/icons/plain-drawing.tsx';
import styles from './update-bar.module.css';

const SPINNING = join('drawing', styles.spinning);

/** Offers a new version; never reloads on its own. Without Chakra, for the login. */
export function UpdateBar() {
  const update = useUpdate();
  if (update === 'none') return null;
  const taking = update === 'taking';
  return (
    <div role="status" className={styles.bar}>
      <PlainDrawing line={LINES.sync} {...(taking && { className: SPINNING })} />
      <p className={styles.text}>
        {taking ? t`Getting the new version. This may take a moment.` : t`A new version is ready.`}
      </p>
      {!taking && (
        <div className={styles.buttons}>
          <button type="button" className={button('plain', 'md', styles.underlined)} onClick={takeUpdate}>
            {t`Reload`}
          </button>
          <button type="button" className={button('plain', 'md', styles.lighter)} onClick={postponeUpdate}>
            {t`Later`}
          </button>
        </div>
      )}
    </div>
  );
}
