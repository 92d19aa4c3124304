import { Button } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import { duplicatesPath, typeOfPage } from '../../shared/duplicates/duplicatesPath.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { ActionLink } from '../../shared/layout/ActionLink.tsx';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../shared/store/hooks.ts';
import { nameOf, type MergeResource, type MergeType } from './match/record.ts';
import { accountOf } from './merge/accounts.ts';
import { differentFields, suggestedSurvivor, type Choice, type Choices } from './merge/combine.ts';
import { CompareFields } from './merge/CompareFields.tsx';
import { MergeList } from './merge/MergeList.tsx';
import { MergePreview } from './merge/MergePreview.tsx';
import { MergeRunPanel } from './merge/MergeRunPanel.tsx';
import { previewClosed, selectPanel, selectPreview } from './merge/mergeSlice.ts';
import { mergePageLeft, previewMerge, startMerge } from './merge/mergeThunks.ts';
import { messages } from './merge/messages.ts';
import { stateOf, useMerges } from './merge/useMerges.ts';
import { messages as pageMessages } from './messages.ts';
import { requestResources } from '../../api/fhir/requestResources.ts';

/** Records of one merge: more are merged in several steps. */
const maxRecords = 5;

/** The records of the address, comma-separated; the first `maxRecords` that exist, in this order. */
const readRecords =
  (type: MergeType, ids: string): AppThunk<Promise<MergeResource[]>> =>
  async (dispatch) => {
    const unique = [...new Set(ids.split(',').filter(Boolean))].slice(0, maxRecords);
    if (unique.length === 0) return [];
    const found = await dispatch(requestResources<MergeResource>(type, unique));
    return unique.flatMap((id) => found.find((record) => record.id === id) ?? []);
  };

/** Compares records field by field, previews and runs their merge. */
export default function MergePage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const openPage = useOpenPage();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const type = typeOfPage(pathname);
  const ids = params.get('ids') ?? '';
  const query = useReadFresh(useMemo(() => readRecords(type, ids), [type, ids]));
  const running = useAppSelector(selectPanel) !== undefined;
  const unfinished = useMerges(type).filter(
    (merge) =>
      ['running', 'undoing'].includes(stateOf(merge)) &&
      [merge.plan.stays, ...merge.plan.merged].some((id) => ids.split(',').includes(id)),
  );
  useEffect(
    () => () => {
      dispatch(previewClosed());
      dispatch(mergePageLeft());
    },
    [dispatch],
  );
  return (
    <>
      <PageHeader
        title={intl.formatMessage(messages.title)}
        crumbs={[
          { text: intl.formatMessage(pageMessages.title), to: duplicatesPath(type) },
          { text: intl.formatMessage(messages.title) },
        ]}
      />
      <MergeRunPanel onClose={() => void openPage(duplicatesPath(type))} />
      {!running && unfinished.length > 0 && <MergeList type={type} merges={unfinished} />}
      {!running && unfinished.length === 0 && (
        <QueryState query={query} errorText={intl.formatMessage(messages.readFailed)}>
          {(records) =>
            records.length < 2 ? (
              <EmptyState
                text={intl.formatMessage(messages.tooFew)}
                action={
                  <ActionLink to={duplicatesPath(type)}>
                    <FormattedMessage {...pageMessages.title} />
                  </ActionLink>
                }
              />
            ) : (
              <Comparison key={ids} type={type} records={records} />
            )
          }
        </QueryState>
      )}
    </>
  );
}

interface ComparisonProps {
  type: MergeType;
  records: readonly MergeResource[];
}

function Comparison({ type, records }: ComparisonProps) {
  const dispatch = useAppDispatch();
  const preview = useAppSelector(selectPreview);
  const [stays, setStays] = useState(() => {
    const linked = type === 'Practitioner' ? records.filter((record) => accountOf(record) !== undefined) : [];
    return suggestedSurvivor(linked.length > 0 ? linked : records);
  });
  const [chosen, setChosen] = useState<Choices>({});
  const fields = useMemo(() => differentFields(records, stays), [records, stays]);
  const choices = useMemo(
    () =>
      Object.fromEntries(
        fields.map(({ element, suggested }): [string, Choice] => [element, chosen[element] ?? suggested]),
      ),
    [fields, chosen],
  );
  const abort = useRef<() => void>(undefined);
  useEffect(() => () => abort.current?.(), []);
  const survivor = records.find(({ id }) => id === stays);
  if (!survivor) return null;
  const plan = { type, stays: survivor, merged: records.filter(({ id }) => id !== stays), choices };
  const open = (): void => {
    abort.current?.();
    abort.current = dispatch(previewMerge(plan));
  };
  return (
    <>
      <Intro>
        <FormattedMessage {...messages.text} />
      </Intro>
      <CompareFields
        type={type}
        records={records}
        stays={stays}
        onStays={setStays}
        fields={fields}
        choices={choices}
        onChoice={(element, choice) => setChosen((before) => ({ ...before, [element]: choice }))}
        disabled={preview !== undefined}
      />
      {preview ? (
        <MergePreview
          count={plan.merged.length}
          name={nameOf(survivor)}
          onMerge={() => void dispatch(startMerge(plan))}
          onRetry={open}
          onClose={() => {
            abort.current?.();
            dispatch(previewClosed());
          }}
        />
      ) : (
        <Button appearance="primary" onClick={open}>
          <FormattedMessage {...messages.preview} />
        </Button>
      )}
    </>
  );
}
