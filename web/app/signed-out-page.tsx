import { type ComponentType, useEffect, useRef, useState } from 'react';
import { onNoticeOpened } from '../browser/opened-notices.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { LoginForm } from '../people/login/login-form.tsx';
import { LoginPage } from '../people/login/login-page.tsx';
import { useLanguage } from '../words/language.ts';
import { UpdateBar } from './update-bar.tsx';

/**
 * A note on an installation that is the demo, or has no admin yet, in a chunk of its own, since others never show it.
 */
function Begun() {
  const [part, setPart] = useState<{ BegunNote: ComponentType } | null>(null);
  useEffect(() => {
    // If it fails to load, it comes with the next visit.
    import('../people/login/begun-note.tsx').then(setPart, () => {});
  }, []);
  return part && <part.BegunNote />;
}

/**
 * The login of a page that was opened signed out: without database, router and Chakra (decision 0110). After a sign-out
 * within the app, its own login screen is shown instead.
 * @param loadApp loads the rest of the app; called when somebody begins to type, and awaited by the sign-in
 */
export function SignedOutPage({ loadApp }: { loadApp: () => Promise<unknown> }) {
  useLanguage();
  const isTyping = useRef(false);
  useEffect(() => onNoticeOpened((path) => location.assign(path)), []);

  function begin() {
    if (isTyping.current) return;
    isTyping.current = true;
    // Offline it fails here, and once more at the sign-in, which reports it.
    whenIdle(() => void loadApp().catch(() => {}));
  }

  return (
    <>
      <UpdateBar />
      <main onFocus={begin}>
        <LoginPage>
          <LoginForm prepare={loadApp}>
            <Begun />
          </LoginForm>
        </LoginPage>
      </main>
    </>
  );
}
