import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { narrow } from './tableStyles.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    marginBlockEnd: tokens.spacingVerticalM,
    '@media print': { display: 'none' },
    // Room for the label, which is the placeholder.
    '& > .fui-SearchBox': { inlineSize: '20rem', [narrow]: { inlineSize: '100%' } },
  },
});

interface Props {
  children: ReactNode;
}

/** Search box and filters above a table. */
export function ListToolbar({ children }: Props) {
  return <div className={useStyles().root}>{children}</div>;
}
