import createDOMPurify from 'dompurify';

/** Elements that FHIR R4 allows in a narrative (chapters 7–11 and 15 of HTML 4.0): text, lists, tables, images, links. */
const tags = [
  ...[
    'a',
    'abbr',
    'acronym',
    'b',
    'big',
    'blockquote',
    'br',
    'caption',
    'cite',
    'code',
    'col',
    'colgroup',
    'dd',
    'dfn',
  ],
  ...[
    'div',
    'dl',
    'dt',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'kbd',
    'li',
    'ol',
    'p',
    'pre',
    'q',
  ],
  ...[
    'samp',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'tt',
    'ul',
  ],
  'var',
];
const attributes = [
  'abbr',
  'align',
  'alt',
  'cite',
  'colspan',
  'dir',
  'headers',
  'href',
  'lang',
  'rowspan',
  'scope',
  'span',
];

const purify = createDOMPurify(window);

// A separate instance: a hook on the shared one would affect every other user of the package.
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') {
    node.setAttribute('rel', 'noopener noreferrer nofollow');
    node.setAttribute('target', '_blank');
  }
  if (node.nodeName === 'IMG' && !node.getAttribute('src')?.startsWith('data:')) node.remove();
});

/**
 * Sanitizes a narrative for display: no script, no event handler, no style that could cover the page, no form, and images
 * only as data URLs, so that opening a page sends no request. Returns TrustedHTML where the browser supports Trusted Types.
 */
export function safeNarrative(div: string): string | TrustedHTML {
  return purify.sanitize(div, {
    RETURN_TRUSTED_TYPE: true,
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: [...attributes, 'src', 'title'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|#|data:image\/(?:png|jpe?g|gif|webp);base64,)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
