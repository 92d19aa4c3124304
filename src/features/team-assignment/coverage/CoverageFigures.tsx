import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useDirection } from '../../../shared/intl/useDirection.ts';
import { PageLink } from '../../../shared/layout/PageLink.tsx';
import { useTileStyles } from '../../../shared/layout/useTileStyles.ts';
import { paths } from '../index.ts';
import { listHash, scopeParams, type Scope, type ScopesOf } from './coverage.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  // Wider than the other tiles: a figure consists of two numbers.
  root: {
    marginBlockEnd: tokens.spacingVerticalL,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  },
  tile: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke1),
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chevron: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

interface Props {
  /** Location of the scopes. */
  parentId: string;
  name: string;
  scopes: ScopesOf;
  /** True if a team of an ancestor counts. */
  above: boolean;
}

/** Between figure and label, which are on lines of their own, in the accessible name. */
const space = ' ';

/** Locations without a team in the scopes of a Location, as links to their lists. */
export function CoverageFigures({ parentId, name, scopes, above }: Props) {
  const styles = useStyles();
  const tiles = useTileStyles();
  const [params] = useSearchParams();
  const Chevron = useDirection() === 'rtl' ? ChevronLeftRegular : ChevronRightRegular;
  const figure = (reach: Scope['reach']) => {
    const { gaps, total } = scopes[reach];
    const ofChildren = above ? messages.directlyBelow : messages.directlyBelowOwn;
    const ofBranch = above ? messages.withAllBelow : messages.withAllBelowOwn;
    return (
      total > 0 && (
        <PageLink
          to={`${paths.coverage}?${scopeParams(params, { node: parentId, reach }).toString()}${listHash}`}
          className={styles.tile}
        >
          <span className={tiles.text}>
            <span className={tiles.figure}>
              <FormattedMessage {...messages.barText} values={{ count: gaps.length, total }} />
            </span>
            {space}
            <span className={tiles.label}>
              <FormattedMessage
                {...(reach === 'children' ? ofChildren : ofBranch)}
                values={{ name: <bdi>{name}</bdi> }}
              />
            </span>
          </span>
          <Chevron className={styles.chevron} fontSize={20} aria-hidden />
        </PageLink>
      )
    );
  };
  return (
    <div className={mergeClasses(tiles.row, styles.root)}>
      {figure('')}
      {scopes.children.total !== scopes[''].total && figure('children')}
    </div>
  );
}
