import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ root: { marginBlock: `0 ${tokens.spacingVerticalL}`, maxInlineSize: '60rem' } });

interface Props {
  children: ReactNode;
}

/** A sentence under a page's title that says what the page is for. */
export function Intro({ children }: Props) {
  return (
    <Text as="p" block className={useStyles().root}>
      {children}
    </Text>
  );
}
