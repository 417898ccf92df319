import { ChakraProvider, createSystem } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { globalStyles } from '../../web/theme/global-styles.ts';
import { configs } from '../../web/theme/theme.ts';

/** The CSS that Chakra's provider adds to every page: its reset, our global styles, and all tokens as variables. */
export function themeCss(): string {
  const markup = renderToStaticMarkup(
    <ChakraProvider value={createSystem(...configs, globalStyles)}>{null}</ChakraProvider>,
  );
  const css = Array.from(markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, styles]) => styles).join('\n');
  if (!css.includes('@layer tokens')) throw new Error('Chakra’s provider no longer renders the styles of the theme.');
  return css;
}

/** The line with which Chakra computes the same CSS at startup. */
const AT_START = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/**
 * Moves the theme's styles into the stylesheet: the browser parses them ten times as fast as a slow phone computes them
 * at every start (decision 0008).
 */
export function themeInStylesheet(): Plugin {
  let isWritten = false;
  return {
    name: 'todoke:theme-in-stylesheet',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/web\/theme\/global\.css$/, /\/@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/] },
      handler(code, id) {
        if (id.endsWith('.css')) {
          isWritten = true;
          return { code: `${themeCss()}\n${code}`, map: null };
        }
        if (!code.includes(AT_START)) this.error('Chakra writes the styles of its theme in another way than before.');
        return { code: code.replace(AT_START, 'const _global = [];'), map: null };
      },
    },
    // Without this check the app would build without its styles, and look almost right.
    buildEnd(error) {
      if (!error && !isWritten) this.error('No stylesheet took the styles of the theme: is web/theme/global.css gone?');
    },
  };
}
