import type { Plugin } from 'vite';
import { filesBehind, WHOLE_APP } from './bundle-budget.ts';

/**
 * Lists the app's files beyond the login's in the page: public/before-paint.js fetches them at once for signed-in
 * users, and the login when the browser is idle.
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
        const content = files.map((file) => `/${file}`).join(' ');
        return [{ tag: 'meta', attrs: { name: 'app', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}
