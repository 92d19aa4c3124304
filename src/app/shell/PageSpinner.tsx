import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalXXXL,
  },
  ring: {
    inlineSize: '32px',
    blockSize: '32px',
    borderRadius: tokens.borderRadiusCircular,
    ...shorthands.border(tokens.strokeWidthThickest, 'solid', tokens.colorBrandStroke2Contrast),
    borderBlockStartColor: tokens.colorBrandStroke1,
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '1.5s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '6s' },
  },
});

interface Props {
  /** Text below the spinner; the accessible name of the spinner is always 'Loading'. */
  text?: ReactNode;
}

/** Shown while the code of a page is loaded or the identity provider is contacted. Smaller than the library's spinner. */
export function PageSpinner({ text }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.root}>
      <span className={styles.ring} role="progressbar" aria-label={intl.formatMessage(messages.loading)} />
      {text}
    </div>
  );
}
