import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router';
import { lazyPart, plainPart } from '../browser/lazy-part.ts';
import { onNoticeOpened } from '../browser/opened-notices.ts';
import { paths } from '../browser/paths.ts';
import { isPushKept } from '../browser/push-kept.ts';
import { ReadsLater } from '../replica/use-table.tsx';
import { useSyncStatus } from '../sync/react/use-sync.ts';
import { useSession } from '../sync/session/session.ts';
import { recipes } from '../theme/plain-recipes.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { unsavedQuestion, useMayLeave } from '../ui/feedback/unsaved.tsx';
import { ScreenOnly } from '../ui/paper/screen-only.tsx';
import { useLanguage } from '../words/language.ts';
import { FirstSync } from './home/first-sync.tsx';
import { HomeButton } from './home-button.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { Scroll } from './scroll.tsx';
import styles from './shell.module.css';
import { UpdateBar } from './update-bar.tsx';

/**
 * Asks before a link or Back discards unsaved input, but not on the way to the login, since the session has ended then.
 */
function UnsavedGuard() {
  const mayLeave = useMayLeave();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.login;
    return isElsewhere && unsavedQuestion() !== null;
  });
  const { state } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each blocked navigation
  useEffect(() => {
    if (state !== 'blocked') return;
    void mayLeave().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [state]);
  return null;
}

function NoticeOpened() {
  const navigate = useNavigate();
  useEffect(() => onNoticeOpened((path) => void navigate(path)), [navigate]);
  return null;
}

const PushKept = plainPart(
  () => import('../notices/ask/push-kept.tsx'),
  (chunk) => chunk.PushKept,
);

const CartHint = plainPart(
  () => import('../orders/parts/cart-hint.tsx'),
  (chunk) => chunk.CartHint,
);

// It shows nothing: if it fails to load, the language is sent with the next start.
const OwnLanguageSent = lazy(() =>
  import('./account/own-language-sent.tsx').then(
    (chunk) => ({ default: chunk.OwnLanguageSent }),
    () => ({ default: () => null }),
  ),
);

const SignInAgainBar = lazyPart(
  () => import('./outbox/sign-in-again-bar.tsx'),
  (chunk) => chunk.SignInAgainBar,
);

/** Few sessions end, so the first screen loads without the bar that says so. */
function SessionEnd() {
  const { state } = useSyncStatus();
  return state === 'signed-out' ? (
    <Suspense>
      <SignInAgainBar />
    </Suspense>
  ) : null;
}

/** A thin bar while the next screen's code and data are read, and the screen before stays. */
function NextScreen() {
  return useNavigation().state === 'idle' ? null : (
    <div className={styles.coming} role="progressbar" aria-label={t`Loading`} />
  );
}

/** Target of "Skip to content", after the bars. */
const CONTENT = 'content';

/** The frame of every screen: bars on top, the screen, home button and toasts. */
export function Shell() {
  const session = useSession();
  const { pathname } = useLocation();
  const language = useLanguage();
  const isLanguageNew = session?.language !== language;
  const inside = session !== null && pathname !== paths.login;
  return (
    <>
      {inside && <a className={recipes.skipNavLink} href={`#${CONTENT}`}>{t`Skip to content`}</a>}
      <ScreenOnly>
        <NextScreen />
        <UpdateBar />
        {inside && (
          <>
            <NavigationBar session={session} />
            <SessionEnd />
            {isPushKept() && (
              <ReadsLater>
                <PushKept session={session} />
                {session.customerId && <CartHint customerId={session.customerId} />}
              </ReadsLater>
            )}
            {isLanguageNew && (
              <Suspense>
                <OwnLanguageSent />
              </Suspense>
            )}
          </>
        )}
      </ScreenOnly>
      <main className={inside ? styles.inside : undefined}>
        <div id={CONTENT} tabIndex={-1} className={styles.content} />
        {inside ? (
          <FirstSync>
            <Outlet />
          </FirstSync>
        ) : (
          <Outlet />
        )}
      </main>
      <ScreenOnly>
        {inside && <HomeButton role={session.role} />}
        <Toasts />
      </ScreenOnly>
      <Scroll />
      <NoticeOpened />
      <UnsavedGuard />
    </>
  );
}
