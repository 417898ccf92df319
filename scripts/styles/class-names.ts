import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';

const WEB = join(import.meta.dirname, '../..', 'web');

const HEAD = '// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.';

/** Every CSS module, with the declarations of its class names. */
export async function classNames(): Promise<{ file: string; types: string }[]> {
  const config = await resolveConfig({ root: WEB, configFile: false, logLevel: 'silent' }, 'build');
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
  return Promise.all(
    files.sort().map(async (file) => {
      const path = join(WEB, file);
      const { modules = {} } = await preprocessCSS(readFileSync(path, 'utf8'), path, config);
      const names = Object.keys(modules).map((name) => `  readonly ${name}: string;`);
      const types = [HEAD, 'declare const styles: {', ...names, '};', 'export default styles;', ''].join('\n');
      return { file: path, types };
    }),
  );
}
