import createDOMPurify from 'dompurify';
import { allowedStyles } from './allowedStyles.ts';

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
  ...['abbr', 'align', 'alt', 'cite', 'colspan', 'dir', 'headers', 'href', 'lang', 'rowspan', 'scope', 'span'],
  ...['src', 'title'],
];

const policy = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|#|data:image\/(?:png|jpe?g|gif|webp);base64,)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Stands for `style` while markup is parsed: the Content-Security-Policy reports each style attribute as a violation. */
const styleAttribute = 'data-style';

const purify = createDOMPurify(window);

// A separate instance: a hook on the shared one would affect every other user of the package.
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') {
    node.setAttribute('rel', 'noopener noreferrer nofollow');
    node.setAttribute('target', '_blank');
  }
  if (node.nodeName === 'IMG' && !node.getAttribute('src')?.startsWith('data:')) node.remove();
  const written = node.getAttribute(styleAttribute);
  if (written === null) return;
  node.removeAttribute(styleAttribute);
  if (node instanceof Element && 'style' in node) applyStyles(node as HTMLElement, written);
});

/**
 * Sanitizes a narrative for display: no script, no event handler, no style that could cover the page, no form, and images
 * only as data URLs, so that opening a page sends no request. Returns TrustedHTML where the browser supports Trusted Types.
 */
export function safeNarrative(div: string): string | TrustedHTML {
  return purify.sanitize(div, { ...policy, RETURN_TRUSTED_TYPE: true });
}

/**
 * Sanitizes the markup of a text like a narrative, with the styles that `allowedStyles` lets through. Returns nodes,
 * because the Content-Security-Policy refuses the style attributes of HTML.
 */
export function safeMarkup(html: string): DocumentFragment {
  const renamed = html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${styleAttribute}`));
  return purify.sanitize(renamed, {
    ...policy,
    ALLOWED_ATTR: [...attributes, styleAttribute],
    ADD_URI_SAFE_ATTR: [styleAttribute],
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Sets the allowed declarations of a style text. */
export function applyStyles(element: HTMLElement, written: string): void {
  for (const [property, value] of allowedStyles(written)) element.style.setProperty(property, value);
}
