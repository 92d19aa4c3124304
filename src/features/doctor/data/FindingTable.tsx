import { useIntl } from 'react-intl';
import type { FhirType } from '../../../../common/session/permissions.ts';
import { historyPath } from '../../../shared/history/historyPath.ts';
import { useMayOpen } from '../../../shared/layout/RelatedLink.tsx';
import { Section } from '../../../shared/layout/Section.tsx';
import { textColumn } from '../../../shared/table/columns.tsx';
import { LocalTable } from '../../../shared/table/LocalTable.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { messages, ruleMessages } from './messages.ts';
import type { Finding, RuleId } from './rules.ts';

interface Props {
  rule: RuleId;
  findings: readonly Finding[];
  list: ListParams<'rule'>;
}

/** The page of a record; the history of types without one. */
const pageOf = (type: FhirType, id: string): string =>
  type === 'Location' ? `/admin/location/unit/view/${encodeURIComponent(id)}` : historyPath(type, id);

/** The findings of a rule, with links to their records. */
export function FindingTable({ rule, findings, list }: Props) {
  const intl = useIntl();
  const mayOpen = useMayOpen();
  return (
    <Section title={ruleMessages[rule]}>
      <LocalTable
        label={intl.formatMessage(ruleMessages[rule])}
        file={`data-check-${rule}`}
        rows={findings}
        getRowId={({ type, id }) => `${type}/${id}`}
        list={list}
        search
        searched={({ name, detail = '' }) => `${name} ${detail}`}
        columns={[
          {
            key: 'name',
            label: messages.record,
            render: ({ name }) => name,
            to: ({ type, id }) => (mayOpen(pageOf(type, id)) ? pageOf(type, id) : undefined),
          },
          textColumn('detail', messages.detail, ({ detail }: Finding) => detail),
        ]}
      />
    </Section>
  );
}
