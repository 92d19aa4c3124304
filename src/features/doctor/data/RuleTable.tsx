import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { missingPermissions } from '../../../../common/session/permissions.ts';
import { selectBits } from '../../../session/permissionsSlice.ts';
import { maxRecords, proposeRun } from '../../../shared/bulk/bulkSlice.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import { paths } from '../index.ts';
import type { PastCheck } from './checkHistory.ts';
import { messages, ruleMessages } from './messages.ts';
import { repairNeeds, type RepairParams } from './repairParams.ts';
import type { Finding, Findings, RuleId } from './rules.ts';

interface Props {
  findings: Findings;
  checked: readonly RuleId[];
  /** Numbers of findings of the check before. */
  before: PastCheck['counts'] | undefined;
}

interface Row {
  id: RuleId;
  found: readonly Finding[];
}

/** The rules with the number of their findings, and a repair where it needs no decision. */
export function RuleTable({ findings, checked, before }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const bits = useAppSelector(selectBits);
  const rows = checked.map((id) => ({ id, found: findings[id] }));
  const changeOf = ({ id, found }: Row): number | undefined => {
    const last = before?.[id];
    return last === undefined ? undefined : found.length - last;
  };
  const propose = ({ id, found }: Row): void => {
    if (found.length > maxRecords) notify.warning(intl.formatMessage(messages.tooMany, { limit: maxRecords }));
    const part = found.slice(0, maxRecords);
    const expected = Object.fromEntries(
      part.flatMap((each) => (each.repair === undefined ? [] : [[each.id, each.repair]])),
    );
    const params: RepairParams = { expected };
    dispatch(proposeRun({ action: `doctor.${id}`, ids: part.map((each) => each.id), params: { ...params } }));
  };
  const mayRepair = (id: RuleId): boolean => missingPermissions(bits, repairNeeds[id] ?? []).length === 0;
  return (
    <ResourceTable<Row>
      label={intl.formatMessage(messages.title)}
      rows={rows}
      getRowId={({ id }) => id}
      columns={[
        {
          key: 'rule',
          label: messages.rule,
          render: ({ id }) => ruleMessages[id],
          to: ({ id, found }) => (found.length > 0 ? `${paths.data}?rule=${id}` : undefined),
          text: ({ id }) => ruleMessages[id],
        },
        {
          key: 'count',
          label: messages.count,
          isNumber: true,
          render: ({ found }) => (found.length > 0 ? intl.formatNumber(found.length) : messages.none),
          text: ({ found }) => found.length,
        },
        {
          key: 'change',
          label: messages.change,
          isNumber: true,
          render: (row) => {
            const change = changeOf(row);
            return change === undefined ? '' : intl.formatNumber(change, { signDisplay: 'exceptZero' });
          },
          text: changeOf,
        },
        {
          key: 'repair',
          label: messages.repair,
          render: (row) => {
            const name = intl.formatMessage(messages.repairOf, { rule: intl.formatMessage(ruleMessages[row.id]) });
            if (row.found.length === 0) return '';
            if (!repairNeeds[row.id] || !mayRepair(row.id)) return messages.byHand;
            return (
              <Button size="small" aria-label={name} onClick={() => propose(row)}>
                {intl.formatMessage(messages.repair)}
              </Button>
            );
          },
          text: null,
        },
      ]}
    />
  );
}
