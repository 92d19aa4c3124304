import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { CodeSystem, ValueSet } from '../../../common/fhir/r4.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { newest } from '../../../common/fhir/canonical.ts';
import { kindOf, valuesOf, type ListValue } from '../../../common/fhir/valueList.ts';
import type { Concept } from '../../../common/fhir/valueSet.ts';
import { useSearchCodeSystemQuery, useSearchValueSetQuery } from '../../api/fhir/index.ts';
import { useConcepts } from '../../shared/codes/useConcepts.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageActions } from '../../shared/layout/PageActions.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { TechnicalDetails } from '../../shared/technical/TechnicalDetails.tsx';
import { messages } from './messages.ts';
import { listOf, newSystem, valueSetQuery, type OpenList } from './storedList.ts';
import { useChangeList } from './useChangeList.ts';
import { ValueDialog } from './ValueDialog.tsx';
import { ValueTable } from './ValueTable.tsx';
import { paths } from './index.ts';

/** The list at the address, as it is stored; null if there is none. */
function useList(id: string) {
  const valueSets = useSearchValueSetQuery(valueSetQuery(id));
  const valueSet = valueSets.currentData && newest(matches<ValueSet>(valueSets.currentData, 'ValueSet'));
  const list = useMemo(() => listOf(id, valueSet), [id, valueSet]);
  const systems = useSearchCodeSystemQuery(valueSets.currentData && list ? { url: newSystem(list) } : skipToken);
  const codeSystem = systems.currentData && newest(matches<CodeSystem>(systems.currentData, 'CodeSystem'));
  const data = useMemo((): OpenList | null | undefined => {
    if (!valueSets.currentData) return undefined;
    if (!list) return null;
    return systems.currentData && { ...list, codeSystem };
  }, [valueSets.currentData, list, systems.currentData, codeSystem]);
  return {
    currentData: data,
    error: valueSets.error ?? systems.error,
    isFetching: valueSets.isFetching || systems.isFetching,
    refetch: () => void (valueSets.error ? valueSets.refetch() : systems.refetch()),
  };
}

/** A list with its values. */
export default function ListPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  return (
    <QueryState query={useList(id)} errorText={intl.formatMessage(messages.failed)}>
      {(list) => (list ? <List key={id} id={id} list={list} /> : <NotFoundPage />)}
    </QueryState>
  );
}

const toValue = ({ system, code, display = code }: Concept): ListValue => ({
  ...(system !== undefined && { system }),
  ...{ code, display, names: {}, isRetired: false },
});

function List({ id, list }: { id: string; list: OpenList }) {
  const intl = useIntl();
  const [isAdding, setIsAdding] = useState(false);
  const { known, valueSet, codeSystem, url } = list;
  const kind = kindOf(list);
  const isEditable = kind === 'enumerated' || kind === 'system';
  const expanded = useConcepts(isEditable ? undefined : url);
  const change = useChangeList(id);
  const valueSetHistory = useHistoryAction('ValueSet');
  const codeHistory = useHistoryAction('CodeSystem');
  const title = known ? intl.formatMessage(known.title) : (valueSet?.title ?? valueSet?.name ?? url);
  const values = isEditable ? valuesOf(list) : (expanded.data ?? []).map(toValue);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: intl.formatMessage(messages.title), to: paths.list }, { text: title }]}
        type={known && intl.formatMessage(known.usedIn)}
        actions={
          <>
            {isEditable && (
              <Button appearance="primary" icon={<AddRegular />} onClick={() => setIsAdding(true)}>
                <FormattedMessage {...messages.add} />
              </Button>
            )}
            <PageActions
              actions={[
                ...(valueSet?.id ? valueSetHistory(valueSet.id) : []),
                ...(codeSystem?.id && isEditable
                  ? codeHistory(codeSystem.id).map((action) => ({
                      ...action,
                      key: 'codes',
                      label: intl.formatMessage(messages.history),
                    }))
                  : []),
              ]}
            />
          </>
        }
      />
      {!isEditable && (
        <MessageBar>
          <MessageBarBody>
            <FormattedMessage {...(kind === 'external' ? messages.published : messages.computed)} />
          </MessageBarBody>
        </MessageBar>
      )}
      {known?.isFixed && (
        <Intro>
          <FormattedMessage {...messages.levelsHint} />
        </Intro>
      )}
      <ValueTable title={title} list={list} values={values} isEditable={isEditable} change={change} />
      {valueSet && <TechnicalDetails record={valueSet} />}
      {isAdding && <ValueDialog list={list} values={values} onSave={change.add} onClose={() => setIsAdding(false)} />}
    </>
  );
}
