import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { maxLocationsBelow } from '../../../../common/fhir/area.ts';
import type { User } from '../../../api/keycloak/index.ts';
import { readUser } from '../../../api/keycloak/account.ts';
import { recordsText } from '../../../shared/access/permissionText.ts';
import { useRefetchAfterBulk } from '../../../shared/bulk/useRefetchAfterBulk.ts';
import { Section } from '../../../shared/layout/Section.tsx';
import { StatusBadge } from '../../../shared/layout/StatusBadge.tsx';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import { findLinkedResources } from '../writeLinkedResources.ts';
import { checkPhone, syncOf } from './check.ts';
import type { PhoneArea } from './facts.ts';
import { messages, verdictMessages } from './messages.ts';
import { phoneReader, readFacts } from './readFacts.ts';
import { readPhoneArea } from './readPhoneArea.ts';
import { StepItems } from './StepItems.tsx';
import { verdictTones } from './tones.ts';

const useStyles = makeStyles({
  report: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
  again: { justifySelf: 'start' },
});

interface Props {
  user: User;
}

/** The check of the phone of a user, which starts with a button: it sends about a hundred searches. */
export function PhoneTab({ user }: Props) {
  const [isStarted, setStarted] = useState(false);
  if (isStarted) return <PhoneReport user={user} />;
  return (
    <>
      <Text as="p" block>
        <FormattedMessage {...messages.intro} />
      </Text>
      <Button appearance="primary" onClick={() => setStarted(true)}>
        <FormattedMessage {...messages.start} />
      </Button>
    </>
  );
}

/** Runs the check; again after each repair. */
function PhoneReport({ user: { id } }: Props) {
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const load = useCallback(
    async (reader: ScanReader) => {
      // The page may show a stored or older account.
      const found = await reader.attempt((signal) => dispatch(readUser(id, signal)));
      const account = found ?? { id, username: '', enabled: false };
      const facts = await readFacts(dispatch(phoneReader(reader.attempt)), account, () =>
        dispatch(findLinkedResources(id)),
      );
      const sync = syncOf(facts);
      const area = sync && sync.ids.length > 0 ? await dispatch(readPhoneArea(reader, sync)) : undefined;
      return { sync, area, check: checkPhone({ ...facts, ...(area && { area }) }) };
    },
    [dispatch, id],
  );
  const data = useScan('phone', load);
  const { again } = data;
  useRefetchAfterBulk('users', again);
  useRefetchAfterBulk('doctor', again);
  return (
    <ScanState data={data} texts={messages}>
      {({ sync, area, check: { verdict, steps } }) => (
        <div className={styles.report}>
          <div role="status">
            <StatusBadge tone={verdictTones[verdict]} label={verdictMessages[verdict]} />
          </div>
          <Section title={messages.steps}>
            <StepItems userId={id} steps={steps} area={area} />
          </Section>
          <Section title={messages.receives}>
            <Receives area={area} strategy={sync?.strategy} />
          </Section>
          <Button className={styles.again} onClick={again}>
            <FormattedMessage {...messages.again} />
          </Button>
        </div>
      )}
    </ScanState>
  );
}

interface ReceivesProps {
  area: PhoneArea | undefined;
  strategy: string | undefined;
}

/** Number of records by type that the phone would receive. */
function Receives({ area, strategy = '' }: ReceivesProps) {
  const intl = useIntl();
  if (!area) return <FormattedMessage {...messages.notCounted} />;
  if (!area.isCounted) return <FormattedMessage {...messages.tooLarge} values={{ limit: maxLocationsBelow }} />;
  return (
    <>
      <FormattedMessage {...messages.basis} values={{ strategy, ids: area.ids }} />
      <ResourceTable
        label={intl.formatMessage(messages.receives)}
        rows={area.received}
        getRowId={({ type }) => type}
        isFetching={false}
        columns={[
          { key: 'type', label: messages.type, render: ({ type }) => recordsText(intl, type) },
          {
            key: 'count',
            label: messages.count,
            render: ({ count }) => (count === undefined ? messages.refused : intl.formatNumber(count)),
          },
        ]}
      />
    </>
  );
}
