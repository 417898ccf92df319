/** Files of the app beyond the login's, as the build lists them in a meta tag (scripts/bundle/app-files.ts). */
function appFiles(): string[] {
  return document.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split(' ') ?? [];
}

/** Prefetches the app's files without running them, so that a sign-in need not wait for them. */
export function fetchApp(): void {
  for (const file of appFiles()) void fetch(file, { priority: 'low' }).catch(() => {});
}
