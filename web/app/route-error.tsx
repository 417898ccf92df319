import { t } from '@lingui/core/macro';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { homeOf, paths } from '../browser/paths.ts';
import { useSession } from '../sync/session/session.ts';
import { button, join, recipes } from '../theme/plain-recipes.ts';
import styles from './route-error.module.css';
import { UpdateBar } from './update-bar.tsx';

const TITLE = join(recipes.heading, styles.title);
const START = button('solid', 'md');
const RELOAD = button('outline', 'md');

/** Throws for an unknown address within the app. */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? t`404 Not Found` : `${error.status} ${error.statusText}`.trim();
  }
  return error instanceof Error ? error.message : String(error);
}

/** Shown in place of a failed screen, or at an unknown address (requirements section 2). */
export function RouteError() {
  const message = messageOf(useRouteError());
  const session = useSession();
  return (
    <div className={styles.error}>
      <title>Todoke</title>
      <div className={styles.what} role="alert">
        <h1 className={TITLE}>{t`Unexpected Application Error!`}</h1>
        <p className={styles.message}>{message}</p>
      </div>
      <div className={styles.ways}>
        <a className={START} href={session ? homeOf(session.role) : paths.login}>{t`Go to the start`}</a>
        <button type="button" className={RELOAD} onClick={() => location.reload()}>
          {t`Reload`}
        </button>
      </div>
    </div>
  );
}

/** Same as `RouteError`, if the shell itself fails. */
export function AppError() {
  return (
    <>
      <UpdateBar />
      <main>
        <RouteError />
      </main>
    </>
  );
}
