import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ root: { marginBlock: `0 ${tokens.spacingVerticalL}`, maxInlineSize: '60rem' } });

interface Props {
  children: ReactNode;
}

/** Text below a page's title that explains the purpose of the page. */
export function Intro({ children }: Props) {
  return (
    <Text as="p" block className={useStyles().root}>
      {children}
    </Text>
  );
}
