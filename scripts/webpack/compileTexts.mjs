import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Webpack loader for `lang/<language>/*.json`. Parses messages at build time, so that browsers don't load the parser.
 * An invalid message fails the build with its id. Option `only`: the set of the ids to keep, by default all.
 */
export default function compileTexts(source) {
  const { only } = this.getOptions();
  const compiled = {};
  for (const [id, text] of Object.entries(JSON.parse(source))) {
    if (only?.has(id) === false) continue;
    try {
      compiled[id] = parse(text);
    } catch (error) {
      throw new Error(`${this.resourcePath}: ${id}: ${error.message}`, { cause: error });
    }
  }
  return JSON.stringify(compiled);
}
