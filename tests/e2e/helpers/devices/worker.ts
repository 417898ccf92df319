import type { BrowserContext, Page } from 'playwright-core';

/** The browser's id of this page's service worker registration. */
export async function registrationIdOf(context: BrowserContext, page: Page): Promise<string> {
  const session = await context.newCDPSession(page);
  return new Promise((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
}
