import {
  createDOMRenderer,
  FluentProvider,
  makeStaticStyles,
  makeStyles,
  RendererProvider,
  type Theme,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStaticStyles = makeStaticStyles({
  body: { margin: 0 },
  // Shows an ellipsis in a truncated placeholder or option.
  'input, select': { textOverflow: 'ellipsis' },
  // The height follows the font size, which users may increase.
  'select.fui-Select__select': { height: 'auto', minHeight: '32px' },
  // The text has its own direction but the alignment of the page.
  'input[dir=auto]': { textAlign: 'inherit' },
});
const useStyles = makeStyles({
  // As high as the window. The shell scrolls its main area; pages without shell, such as sign-in, scroll here.
  page: {
    display: 'flex',
    flexDirection: 'column',
    blockSize: ['100vh', '100dvh'],
    overflow: 'auto',
    position: 'relative',
    '@media print': { display: 'block', blockSize: 'auto', overflow: 'visible' },
  },
});

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
