/** The files of the whole app that come after the login's; the build names them (scripts/bundle/app-files.ts). */
function appFiles(): string[] {
  return document.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split(' ') ?? [];
}

/** Fetches the app's files without running them, so that nothing waits for them after a sign-in. */
export function fetchApp(): void {
  for (const file of appFiles()) void fetch(file, { priority: 'low' }).catch(() => {});
}
