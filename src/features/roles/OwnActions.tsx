import { Card, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PermissionBits } from '../../session/permissions.ts';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { verdictOf } from '../../shared/access/effectiveRoles.ts';
import { WhyButton } from '../../shared/access/WhyButton.tsx';
import { NoMatches } from '../../shared/table/ResourceTable.tsx';
import { TechnicalSection } from '../../shared/technical/TechnicalDetails.tsx';
import { AllowedBadge } from './AllowedBadge.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  // Columns, because areas differ in their number of actions.
  areas: { columnWidth: '20rem', columnGap: tokens.spacingHorizontalM, marginBlockStart: tokens.spacingVerticalM },
  area: { breakInside: 'avoid', marginBlockEnd: tokens.spacingVerticalM },
  title: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  action: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minBlockSize: '36px',
    ':not(:last-child)': {
      borderBlockEndWidth: '1px',
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: tokens.colorNeutralStroke2,
    },
    '@media (max-width: 767px)': { minBlockSize: '44px', '& button': { minBlockSize: '44px' } },
  },
  name: { flexGrow: 1, minInlineSize: 0, paddingBlock: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  permissions: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
  line: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

interface Props {
  actions: readonly ActionEntry[];
  bits: PermissionBits;
}

/** The actions of the signed-in user by area. Missing permissions can be requested; their names are technical details. */
export function OwnActions({ actions, bits }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const areas = [...new Set(actions.map(({ area }) => area))];
  const allowed = actions.filter(({ needs }) => verdictOf(bits, needs).allowed === 'yes').length;
  return (
    <>
      <Text as="p" block role="status">
        <FormattedMessage {...messages.summary} values={{ allowed, count: actions.length }} />
      </Text>
      {actions.length === 0 && <NoMatches />}
      <div className={styles.areas}>
        {areas.map((each) => (
          <Area key={each} actions={actions.filter(({ area }) => area === each)} bits={bits} />
        ))}
      </div>
      <TechnicalSection>
        <dl className={styles.permissions}>
          {actions.map(({ key, areaTitle, label, needs }) => (
            <div key={key} className={styles.line}>
              <dt className={styles.term}>
                <FormattedMessage
                  {...messages.areaAction}
                  values={{ area: intl.formatMessage(areaTitle), action: intl.formatMessage(label) }}
                />
              </dt>
              <dd className={styles.value}>
                <bdi>{needs.join(', ')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </TechnicalSection>
    </>
  );
}

/** The actions of one area. */
function Area({ actions, bits }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [first] = actions;
  const title = first && intl.formatMessage(first.areaTitle);
  return (
    <Card className={styles.area}>
      <Subtitle2 as="h2" block className={styles.title}>
        {title}
      </Subtitle2>
      <ul className={styles.list} aria-label={title}>
        {actions.map(({ key, label, needs }) => {
          const { allowed, missing } = verdictOf(bits, needs);
          return (
            <li key={key} className={styles.action}>
              <span className={styles.name}>{intl.formatMessage(label)}</span>
              {missing.length > 0 && <WhyButton missing={missing} />}
              <AllowedBadge allowed={allowed} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
