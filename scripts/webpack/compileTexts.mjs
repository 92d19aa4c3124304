import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Webpack loader for `lang/<language>/*.json`. Parses messages at build time, so that browsers don't load the parser.
 * An invalid message fails the build with its id.
 */
export default function compileTexts(source) {
  const compiled = {};
  for (const [id, text] of Object.entries(JSON.parse(source))) {
    try {
      compiled[id] = parse(text);
    } catch (error) {
      throw new Error(`${this.resourcePath}: ${id}: ${error.message}`, { cause: error });
    }
  }
  return JSON.stringify(compiled);
}
