/** Maximum characters read of a page; error pages are short. */
const maxCharacters = 20_000;

/**
 * Title and text of an HTML page without markup, scripts, styles and empty lines. Splits instead of matching, so that
 * the time is linear in the size of the page.
 */
export function textOfHtml(html: string): string {
  let skipped = '';
  const [head = '', ...tags] = html.slice(0, maxCharacters).split('<');
  const parts = tags.map((tag) => {
    const name = /^\/?\w*/.exec(tag)?.[0].toLowerCase() ?? '';
    if (skipped && name !== `/${skipped}`) return '';
    skipped = name === 'script' || name === 'style' ? name : '';
    const end = tag.indexOf('>');
    if (end < 0) return skipped ? '' : `<${tag}`;
    return skipped ? '' : (name === '/title' ? '\n' : ' ') + tag.slice(end + 1);
  });
  return [head, ...parts]
    .join('')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
