import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Reference } from '../../../../common/fhir/r4.ts';
import { permissionTexts } from '../../../shared/access/permissionText.ts';
import { Disclosure } from '../../../shared/layout/Disclosure.tsx';
import { ReferenceLink } from '../../../shared/layout/ReferenceLink.tsx';
import { workName } from './handoverActions.ts';
import type { WorkRecord } from './kinds.ts';
import { handoverMessages as messages } from './messages.ts';
import type { FoundWork, Work } from './readWork.ts';

/** Listed records of one kind. */
const maxListed = 20;

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  records: { margin: 0, overflowWrap: 'anywhere' },
});

/** The record whose page shows the work: the team of a role, the patient of a task. */
function shownReference(record: WorkRecord): Reference | undefined {
  if (record.resourceType === 'PractitionerRole') return record.organization;
  if (record.resourceType === 'Task') return record.for;
  return { reference: `${record.resourceType}/${record.id ?? ''}` };
}

/** The open work of some accounts: the number of records of each kind, with links, and what the user may not view or change. */
export function WorkList({ work: { found, recorded } }: { work: Work }) {
  const styles = useStyles();
  const shown = found.filter(({ count, missing }) => count > 0 || missing.read.length > 0);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((each) => (
          <li key={each.kind.name}>
            <KindOfWork found={each} />
          </li>
        ))}
      </ul>
      {recorded > 0 && (
        <Text as="p" block size={200}>
          <FormattedMessage {...messages.recorded} values={{ count: recorded }} />
        </Text>
      )}
    </>
  );
}

function KindOfWork({ found: { kind, records, count, missing } }: { found: FoundWork }) {
  const styles = useStyles();
  const intl = useIntl();
  const label = intl.formatMessage(kind.label);
  if (missing.read.length > 0) {
    const permissions = permissionTexts(intl, missing.read);
    return <FormattedMessage {...messages.notVisible} values={{ kind: label, permissions }} />;
  }
  const listed = records.slice(0, maxListed);
  return (
    <>
      <Disclosure title={<FormattedMessage {...messages.kindCount} values={{ kind: label, count }} />}>
        <ul className={styles.records}>
          {listed.map((record) => (
            <li key={record.id}>
              <ReferenceLink reference={shownReference(record)}>
                <bdi>{workName(record)}</bdi>
              </ReferenceLink>
            </li>
          ))}
          {count > listed.length && (
            <li>
              <FormattedMessage {...messages.more} values={{ count: count - listed.length }} />
            </li>
          )}
        </ul>
      </Disclosure>
      {missing.write.length > 0 && (
        <Text block size={200}>
          <FormattedMessage
            {...messages.notChangeable}
            values={{ permissions: permissionTexts(intl, missing.write) }}
          />
        </Text>
      )}
    </>
  );
}
