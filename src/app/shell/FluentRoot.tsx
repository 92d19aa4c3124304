import {
  createDOMRenderer,
  FluentProvider,
  makeStyles,
  tokens,
  RendererProvider,
  type Theme,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { styleNonce } from '../../config/styleNonce.ts';

const useStyles = makeStyles({
  theme: {
    // Fluent aligns to the left, also in right-to-left languages.
    textAlign: 'start',
    // Fluent shows the labels of unselected choices in grey, like disabled ones.
    '& .fui-Radio__input:enabled:not(:checked) ~ .fui-Radio__label, & .fui-Checkbox__input:enabled ~ .fui-Checkbox__label':
      { color: tokens.colorNeutralForeground1 },
  },
  // As high as the window. The shell scrolls its main area; pages without shell, such as sign-in, scroll here.
  page: {
    display: 'flex',
    flexDirection: 'column',
    blockSize: ['100vh', 'calc(100dvh - var(--keyboard, 0px))'],
    overflow: 'auto',
    position: 'relative',
    '@media print': { display: 'block', blockSize: 'auto', overflow: 'visible' },
  },
});

const renderer = createDOMRenderer(
  document,
  styleNonce ? { styleElementAttributes: { nonce: styleNonce } } : undefined,
);

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
  const styles = useStyles();
  return (
    <FluentProvider className={styles.theme} theme={theme} dir={dir}>
      <div className={styles.page}>{children}</div>
    </FluentProvider>
  );
}
