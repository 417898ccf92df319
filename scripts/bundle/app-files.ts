import type { HtmlTagDescriptor, Plugin } from 'vite';
import { filesBehind, WHOLE_APP } from './bundle-budget.ts';

/** Chunks with a role's first screens (chunks.ts). */
const FIRST_OF: Record<string, string[]> = {
  customer: ['customer-first', 'catalogue-first'],
  driver: ['driver-first', 'stops-first'],
  office: ['office-first'],
};

/**
 * Lists the app's files beyond the login's in the page, and each role's: public/before-paint.js fetches them at once for
 * signed-in users, and the login the app's when the browser is idle.
 */
export function appFiles(): Plugin {
  return {
    name: 'todoke:app-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk }) {
        const chunks = new Map(
          Object.values(bundle ?? {}).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
        );
        const app = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(WHOLE_APP));
        if (!app || !chunk) throw new Error(`The build has no chunk for ${WHOLE_APP}.`);
        const early = filesBehind(chunks, [chunk.fileName]);
        const files = [...filesBehind(chunks, [app.fileName])].filter((file) => !early.has(file));
        const listed = (name: string, list: string[]): HtmlTagDescriptor => ({
          tag: 'meta',
          attrs: { name, content: list.map((file) => `/${file}`).join(' ') },
          injectTo: 'head-prepend',
        });
        const known = new Set([...early, ...files]);
        const ofRole = (role: string) => {
          const own = [...chunks.values()].filter(({ name }) => FIRST_OF[role]?.includes(name));
          const behind = filesBehind(
            chunks,
            own.map(({ fileName }) => fileName),
          );
          return [...behind].filter((file) => !known.has(file));
        };
        return [listed('app', files), ...Object.keys(FIRST_OF).map((role) => listed(`app-${role}`, ofRole(role)))];
      },
    },
  };
}
