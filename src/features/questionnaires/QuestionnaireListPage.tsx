import { Button, Tooltip } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Can } from '../../session/Can.tsx';
import { useCan } from '../../session/useCan.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { useCodeLabel } from '../../shared/codes/useCodeLabel.ts';
import { useText } from '../../shared/intl/useText.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { codeStatus } from '../../shared/layout/StatusBadge.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { momentColumn, statusColumn, textColumn } from '../../shared/table/columns.tsx';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { ActionLink } from '../../shared/layout/ActionLink.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { messages } from './messages.ts';
import { fillPath, paths, responsesPath } from './paths.ts';
import type { QuestionnaireRow } from './questionnaire.ts';
import { messages as supportMessages } from './support/messages.ts';
import { questionnaireStatuses, subjectTypes, useQuestionnaireList } from './useQuestionnaireList.ts';

/**
 * Questionnaires with links to the form and to the responses, as far as the user has permission. They cannot be authored
 * here, so the create button is disabled.
 */
export default function QuestionnaireListPage() {
  const intl = useIntl();
  const text = useText();
  const codeLabel = useCodeLabel();
  const list = useQuestionnaireList();
  const bulkActions = useBulkActions('questionnaires', ['Questionnaire.update']);
  const mayFill = useCan('QuestionnaireResponse.create');
  const mayRead = useCan('QuestionnaireResponse.read');
  return (
    <ListPage
      list={list}
      title={messages.listTitle}
      actions={
        <Can needs={['QuestionnaireResponse.create']}>
          <Tooltip content={intl.formatMessage(messages.cannotCreate)} relationship="description">
            <Button appearance="primary" disabledFocusable>
              <FormattedMessage {...messages.create} />
            </Button>
          </Tooltip>
        </Can>
      }
      empty={messages.empty}
      bulkActions={bulkActions}
      filters={
        <FilterBar
          list={list.params}
          filters={[
            {
              key: 'status',
              label: messages.status,
              kind: 'choice',
              isMultiple: true,
              options: questionnaireStatuses.map((value) => ({ value, label: codeLabel(value) ?? value })),
            },
            {
              key: 'subject',
              label: messages.subjectType,
              kind: 'choice',
              isMultiple: true,
              options: subjectTypes.map((value) => ({ value, label: messages[value] })),
            },
            { key: 'date', label: messages.date, kind: 'period' },
          ]}
        />
      }
      columns={[
        {
          key: 'name',
          label: messages.nameOrId,
          sort: 'title',
          render: ({ name }) => name,
          to: ({ id }) => (mayFill ? fillPath(id) : undefined),
        },
        statusColumn(messages.status, ({ status }: QuestionnaireRow) => codeStatus(status, codeLabel(status)), {
          sort: 'status',
        }),
        textColumn('publisher', messages.publisher, (row: QuestionnaireRow) => row.publisher, { sort: 'publisher' }),
        textColumn('version', messages.version, (row: QuestionnaireRow) => row.version, { card: null }),
        momentColumn('date', messages.date, (row: QuestionnaireRow) => row.date, { sort: 'date' }),
        {
          key: 'actions',
          label: messages.actions,
          isBelow: true,
          render: ({ id, name }) =>
            mayRead && (
              <TextLink to={responsesPath(id)} label={intl.formatMessage(messages.viewResponsesNamed, { name })}>
                {text(messages.viewResponses)}
              </TextLink>
            ),
        },
      ]}
    >
      <Can needs={['QuestionnaireResponse.create']}>
        <Intro>
          <FormattedMessage {...messages.cannotCreate} />
        </Intro>
      </Can>
      <Intro>
        <ActionLink to={paths.support}>{text(supportMessages.title)}</ActionLink>
      </Intro>
    </ListPage>
  );
}
