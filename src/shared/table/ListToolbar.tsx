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
    // Room for the label, which is the placeholder. The search box shrinks before a filter wraps.
    '& > .fui-SearchBox': {
      flex: '1 1 8rem',
      maxInlineSize: '20rem',
      [narrow]: { flexBasis: '100%', maxInlineSize: 'none' },
    },
    // The indicator of a switch has a margin: align it with the other fields.
    '& > .fui-Switch': { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
    [narrow]: {
      '& > .fui-Field': { inlineSize: '100%' },
      // Long options do not widen the page.
      '& .fui-Select': { minInlineSize: 0 },
      '& .fui-Select__select': { minInlineSize: 0 },
    },
  },
});

interface Props {
  children: ReactNode;
}

/** Search box and filters above a table. */
export function ListToolbar({ children }: Props) {
  return <div className={useStyles().root}>{children}</div>;
}
