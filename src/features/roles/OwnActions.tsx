import { Button, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { Surface } from '../../shared/layout/Surface.tsx';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Permission, PermissionBits } from '../../../common/session/permissions.ts';
import { rolesGranting } from '../../../common/session/roles.ts';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { verdictOf } from '../../shared/access/effectiveRoles.ts';
import { NoMatches } from '../../shared/table/NoMatches.tsx';
import { TechnicalSection } from '../../shared/technical/TechnicalDetails.tsx';
import { AllowedBadge } from './AllowedBadge.tsx';
import { messages } from './messages.ts';
import { NARROW } from '../../shared/layout/useMedia.ts';
import { lazyPart, missingDialog } from '../../shared/state/lazyPart.ts';

const WhyDialog = lazyPart(
  async () => ({ default: (await import('../../shared/access/WhyDialog.tsx')).WhyDialog }),
  missingDialog,
);

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
    [`@media ${NARROW}`]: { minBlockSize: '44px', '& button': { minBlockSize: '44px' } },
    // Yes and No stay on one line beside a long name.
    '& > .fui-Badge': { flexShrink: 0 },
  },
  missing: { flexShrink: 0, fontWeight: tokens.fontWeightRegular },
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
    <Surface className={styles.area}>
      <Subtitle2 as="h2" block className={styles.title}>
        {title}
      </Subtitle2>
      <ul className={styles.list} aria-label={title}>
        {actions.map(({ key, label, needs }) => {
          const { allowed, missing } = verdictOf(bits, needs);
          return (
            <li key={key} className={styles.action}>
              <span className={styles.name}>{intl.formatMessage(label)}</span>
              {missing.length > 0 && <MissingButton action={intl.formatMessage(label)} missing={missing} />}
              <AllowedBadge allowed={allowed} />
            </li>
          );
        })}
      </ul>
    </Surface>
  );
}

interface MissingProps {
  /** Name of the action. */
  action: string;
  missing: readonly Permission[];
}

/** Opens the explanation of what an action needs. */
function MissingButton({ action, missing }: MissingProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.missing}
        appearance="subtle"
        size="small"
        aria-label={intl.formatMessage(messages.missingNamed, { action })}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage {...messages.missing} />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <WhyDialog
            missing={missing.map((permission) => ({ permission, roles: rolesGranting(permission) }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
