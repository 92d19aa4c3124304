import {
  createDOMRenderer,
  FluentProvider,
  makeStaticStyles,
  makeStyles,
  RendererProvider,
  type Theme,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStaticStyles = makeStaticStyles([
  {
    // Keeps a focused element clear of the sticky header and a notice of two lines.
    html: { scrollPaddingBlockStart: '96px' },
    body: { margin: 0 },
    // Shows an ellipsis in a truncated placeholder or option.
    'input, select': { textOverflow: 'ellipsis' },
    // The height follows the font size, which users may increase.
    'select.fui-Select__select': { height: 'auto', minHeight: '32px' },
    // The text has its own direction but the alignment of the page.
    'input[dir=auto]': { textAlign: 'inherit' },
  },
  // An open dialog locks the page with `overflow: hidden` on html and body. On body that makes a second scroll container,
  // against which the sticky header and menu would scroll out of view; on html alone it locks the page as well.
  'body { overflow-y: visible !important; }',
]);
const useStyles = makeStyles({ page: { minBlockSize: '100vh' } });

/** Nonce for style elements, from the page that the server sent; undefined in tests. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const renderer = createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : undefined);

interface Props {
  theme: Theme;
  dir?: 'ltr' | 'rtl';
  children: ReactNode;
}

/** Provides theme and text direction. Its style elements pass a strict Content-Security-Policy. */
export function FluentRoot({ theme, dir, children }: Props) {
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <Themed theme={theme} dir={dir}>
        {children}
      </Themed>
    </RendererProvider>
  );
}

/** The height is on a separate element: classes of the provider are copied to every portal, which would cover the page. */
function Themed({ theme, dir, children }: Props) {
  useStaticStyles();
  const styles = useStyles();
  return (
    <FluentProvider theme={theme} dir={dir}>
      <div className={styles.page}>{children}</div>
    </FluentProvider>
  );
}
