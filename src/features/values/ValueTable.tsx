import { useState } from 'react';
import { useIntl } from 'react-intl';
import { languageName } from '../../../common/config/languages.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { moveValue, type ListValue } from '../../../common/fhir/valueList.ts';
import { useCan } from '../../session/useCan.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { statusColumn, textColumn } from '../../shared/table/columns.tsx';
import { LocalTable } from '../../shared/table/LocalTable.tsx';
import { RowActions, type RowAction } from '../../shared/table/RowActions.tsx';
import type { Column } from '../../shared/table/types.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { messages } from './messages.ts';
import type { OpenList } from './storedList.ts';
import { UseCount } from './UseCount.tsx';
import type { ListChanges } from './useChangeList.ts';
import { ValueDialog } from './ValueDialog.tsx';

interface Props {
  title: string;
  list: OpenList;
  values: readonly ListValue[];
  isEditable: boolean;
  change: ListChanges;
}

type OpenDialog = { kind: 'edit' | 'merge'; value: ListValue };

/** The values of a list in their order, with the number of their uses and what can be done with them. */
export function ValueTable({ title, list, values, isEditable, change }: Props) {
  const intl = useIntl();
  const params = useListParams({ table: 'listValues' });
  const [open, setOpen] = useState<OpenDialog>();
  const actionsOf = useValueActions({ list, values, change, open: setOpen });
  const { use } = list.known ?? {};
  const mayCount = useCan(...(use ? [use.read] : []));
  const languageNames = (names: ListValue['names']): string =>
    intl.formatList(Object.keys(names).map(languageName), { type: 'unit' });
  const columns: Column<ListValue>[] = [
    {
      key: 'name',
      label: messages.value,
      render: ({ display, names }) => names[intl.locale] ?? display,
      text: ({ display }) => display,
    },
    textColumn('code', messages.code, ({ code }: ListValue) => code),
    textColumn('translations', messages.translations, ({ names }: ListValue) => languageNames(names)),
    statusColumn(messages.status, ({ isRetired }: ListValue) =>
      isRetired ? { tone: 'neutral', label: messages.retired } : { tone: 'success', label: messages.offered },
    ),
    ...(use && mayCount
      ? [
          {
            key: 'uses',
            label: messages.uses,
            reserve: 4,
            isNumber: true,
            render: (value: ListValue) => <UseCount use={use} value={value} />,
            text: null,
          },
        ]
      : []),
    ...(isEditable
      ? [
          {
            key: 'actions',
            label: messages.actions,
            render: (value: ListValue) => <RowActions name={value.display} actions={actionsOf(value)} />,
          },
        ]
      : []),
  ];
  const close = (): void => setOpen(undefined);
  return (
    <>
      <LocalTable
        label={title}
        file="values"
        rows={values}
        getRowId={codingKey}
        list={params}
        search={messages.search}
        searched={({ display, code, names }) => [display, code, ...Object.values(names)].join(' ')}
        columns={columns}
        empty={<EmptyState text={intl.formatMessage(messages.empty)} />}
      />
      {open?.kind === 'edit' && (
        <ValueDialog
          list={list}
          values={values}
          value={open.value}
          onSave={(names) => change.rename(open.value, names)}
          onClose={close}
        />
      )}
      {open?.kind === 'merge' && <MergeDialog list={list} values={values} value={open.value} onClose={close} />}
    </>
  );
}

interface Actions extends Pick<Props, 'list' | 'values' | 'change'> {
  open: (dialog: OpenDialog) => void;
}

/** Entries of the menu of a value. */
function useValueActions({ list, values, change, open }: Actions): (value: ListValue) => RowAction[] {
  const { formatMessage } = useIntl();
  const offered = values.filter(({ isRetired }) => !isRetired);
  const { use, isFixed } = list.known ?? {};
  const canMerge = use !== undefined && !isFixed;
  const mayMerge = useCan(...(use ? [use.read, `${use.type}.update` as const] : []));
  return (value) => {
    const { isRetired } = value;
    const canMove = (by: -1 | 1): boolean => moveValue(list, value, by) !== list;
    return [
      { key: 'edit', label: formatMessage(messages.edit), onClick: () => open({ kind: 'edit', value }) },
      ...(canMove(-1)
        ? [{ key: 'up', label: formatMessage(messages.up), onClick: () => void change.move(value, -1) }]
        : []),
      ...(canMove(1)
        ? [{ key: 'down', label: formatMessage(messages.down), onClick: () => void change.move(value, 1) }]
        : []),
      ...(canMerge && mayMerge && offered.some((other) => other !== value)
        ? [{ key: 'merge', label: formatMessage(messages.merge), onClick: () => open({ kind: 'merge', value }) }]
        : []),
      ...(isRetired || offered.length > 1
        ? [
            {
              key: 'retire',
              label: formatMessage(isRetired ? messages.restore : messages.retire),
              onClick: () => void change.retire(value, !isRetired),
            },
          ]
        : []),
    ];
  };
}
