import { Button, Text } from '@fluentui/react-components';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { holds, type Permission } from '../../../../common/session/permissions.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { selectBits } from '../../../session/permissionsSlice.ts';
import { useRefetchAfterBulk } from '../../../shared/bulk/useRefetchAfterBulk.ts';
import { Intro } from '../../../shared/layout/Intro.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { messages as doctorMessages } from '../messages.ts';
import { paths } from '../index.ts';
import { storeCheck, type PastCheck } from './checkHistory.ts';
import { Trend } from './Trend.tsx';
import { FindingTable } from './FindingTable.tsx';
import { messages } from './messages.ts';
import { readData } from './readData.ts';
import { RuleTable } from './RuleTable.tsx';
import { rules, type RuleId } from './rules.ts';

const filters = { rule: ['', ...Object.keys(rules)] };

/** The check of the stored data: a table of rules with the number of findings, and the findings of one rule. */
export default function DataPage() {
  const intl = useIntl();
  const { rootLocationId } = useConfig();
  const bits = useSelector(selectBits);
  const dispatch = useAppDispatch();
  const load = useCallback(
    async (reader: ScanReader) => {
      const found = await readData(reader, rootLocationId, (permission: Permission) => holds(bits, permission));
      const counts = Object.fromEntries(found.checked.map((id) => [id, found.findings[id].length]));
      const check: PastCheck = { time: new Date().toISOString(), counts };
      return { ...found, checks: [...(await dispatch(storeCheck(check))), check] };
    },
    [dispatch, rootLocationId, bits],
  );
  const data = useScan('dataCheck', load);
  const { again } = data;
  useRefetchAfterBulk('doctor', again);
  const list = useListParams({ filters, table: 'dataCheck' });
  const rule = list.filters.rule as RuleId | '' | undefined;
  const title = intl.formatMessage(messages.title);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: intl.formatMessage(doctorMessages.title), to: paths.doctor }, { text: title }]}
        actions={
          <Button appearance="primary" disabledFocusable={data.scan.status === 'running'} onClick={again}>
            <FormattedMessage {...messages.again} />
          </Button>
        }
      />
      <Intro>
        <FormattedMessage {...messages.intro} />
      </Intro>
      <ScanState data={data} texts={messages}>
        {({ findings, count, checked, checks }) => (
          <>
            <Text as="p" block role="status">
              <FormattedMessage
                {...messages.summary}
                values={{ count, findings: Object.values(findings).reduce((sum, { length }) => sum + length, 0) }}
              />
            </Text>
            <RuleTable findings={findings} checked={checked} before={checks.at(-2)?.counts} />
            <Trend checks={checks} rule={rule || undefined} />
            {rule && <FindingTable rule={rule} findings={findings[rule]} list={list} />}
          </>
        )}
      </ScanState>
    </>
  );
}
