import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appFiles } from './scripts/bundle/app-files.ts';
import { bundleBudget } from './scripts/bundle/bundle-budget.ts';
import { besidesLoaded, lazyChunks, loginChunk, react as reactChunk, zod } from './scripts/bundle/chunks.ts';
import { oldPhones } from './scripts/bundle/old-phones.ts';
import { scopedName } from './scripts/bundle/scoped-name.ts';
import { themeInStylesheet } from './scripts/bundle/theme-css.tsx';
import { words, wordsChunk } from './scripts/words/words-plugin.ts';
import { manifest } from './web/manifest.ts';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const api = `http://127.0.0.1:${process.env.PORT ?? 8787}`;

export default defineConfig({
  root: 'web',
  plugins: [
    words(),
    react(),
    themeInStylesheet(),
    bundleBudget(),
    oldPhones(),
    appFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      // The page registers it itself, to offer an update instead of forcing it.
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'icons/*.png'],
        // Charts and spreadsheets are larger than all of a customer's screens: service-worker.ts keeps them where they are used.
        globIgnores: ['service-worker.js', 'assets/dashboard-chart-*.js', 'assets/xlsx.mini.min-*.js'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        buildPlugins: { vite: [oldPhones()] },
      },
    }),
  ],
  resolve: {
    alias: [
      // Its own entry is written for browsers that know no modules.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // Set up before the first schema, whichever chunk makes it.
      { find: /^zod$/, replacement: fileAt('./web/browser/zod-without-eval.ts') },
      // Its own entry is the one with development's warnings, in every build.
      { find: /^react-router$/, replacement: fileAt('./node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  server: { proxy: { '/api': api, '/pictures': api } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // A browser that can't preload modules just loads them when they are imported.
    modulePreload: { polyfill: false, resolveDependencies: besidesLoaded },
    rolldownOptions: {
      // The app is an entry as well, so that its packages and its own code come in two files, too.
      input: { index: fileAt('./web/index.html'), app: fileAt('./web/app/whole-app.tsx') },
      treeshake: {
        // Chakra's theme module also builds the whole default theme at import time; what is not used of it can go.
        manualPureFunctions: ['defineConfig', 'defineTokens', 'defineSemanticTokens'],
      },
      // The first code comes in a few files instead of forty, which also compress better: React and the login's, then the
      // app's packages and its own, and an update leaves packages as they are. Later chunks: scripts/bundle/chunks.ts.
      output: {
        codeSplitting: {
          groups: [
            zod,
            reactChunk,
            loginChunk(),
            { name: 'packages', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 101 },
            { name: 'app', tags: ['$initial'], priority: 100 },
            { name: wordsChunk, priority: 103 },
            ...lazyChunks(),
          ],
        },
      },
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
});
