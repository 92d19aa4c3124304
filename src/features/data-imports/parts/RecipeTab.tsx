import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import {
  platformEndpoints,
  useGetImportRecipeQuery,
  useSetImportRecipeMutation,
  type ImportJob,
  type ImportRecipe,
} from '../../../api/platform/index.ts';
import { readFresh } from '../../../api/read.ts';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { isComplete, recipeOf, toMappedFile, type MappedFile } from '../columnMapping.ts';
import { columnChosen, mappingReplaced, selectReview } from '../importsSlice.ts';
import { recipeMessages, sampleRows } from '../recipeMessages.ts';
import { useImportAction } from '../useImportAction.ts';
import { ColumnMapping } from './ColumnMapping.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, justifyItems: 'start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const { getImportRecipe } = platformEndpoints.endpoints;

interface Props {
  job: ImportJob;
}

/** How the stored file of an import is read. Another way derives its rows again, without another upload. */
export function RecipeTab({ job }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { workflowId } = job;
  const query = useGetImportRecipeQuery({ workflowId }, { refetchOnMountOrArgChange: true });
  const mapping = useAppSelector((state) => selectReview(state, workflowId).mapping);
  const { currentData } = query;
  const wasRead = mapping?.version === currentData?.version;
  useEffect(() => {
    if (!currentData?.columns || wasRead) return;
    const { columns, version } = currentData;
    dispatch(mappingReplaced({ ...toMappedFile(columns, { workflowId }), version }));
  }, [currentData, wasRead, dispatch, workflowId]);
  if (!job.hasFile) {
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{intl.formatMessage(recipeMessages.noFile)}</MessageBarBody>
      </MessageBar>
    );
  }
  return <QueryState query={query}>{() => mapping && <StoredMapping job={job} file={mapping} />}</QueryState>;
}

function StoredMapping({ job: { workflowId, filename, phase, canChangeRecipe }, file }: Props & { file: MappedFile }) {
  const styles = useStyles();
  const intl = useIntl();
  const act = useImportAction();
  const dispatch = useAppDispatch();
  const [, setParams] = useSearchParams();
  const [save, { isLoading }] = useSetImportRecipeMutation();
  const { version } = file;

  const apply = async (recipe: ImportRecipe, rows?: number): Promise<void> => {
    const body = { recipe, ...(version !== undefined && { version }), ...(rows !== undefined && { rows }) };
    if (await act(() => save({ workflowId, body }).unwrap())) setParams({}, { replace: true });
  };
  const chooseHeaderRow = (headerRow: number): Promise<boolean> =>
    act(async () => {
      const { columns } = await dispatch(readFresh(getImportRecipe, { workflowId, headerRow }));
      if (columns) dispatch(mappingReplaced({ ...toMappedFile(columns, { workflowId }), version }));
    });
  const isBusy = isLoading || !canChangeRecipe || !isComplete(file);
  return (
    <div className={styles.root}>
      {!canChangeRecipe && phase !== 'checking' && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{intl.formatMessage(recipeMessages.written)}</MessageBarBody>
        </MessageBar>
      )}
      <ColumnMapping
        name={filename}
        file={file}
        takesFocus={false}
        onChoose={(index, column) => dispatch(columnChosen({ type: file.type, workflowId, index, column }))}
        onHeaderRow={(line) => void chooseHeaderRow(line)}
        onRecipe={(recipe) => void apply(recipe)}
        onShared={({ recipe }) => void apply({ ...recipe, ...(file.sheet !== undefined && { sheet: file.sheet }) })}
      />
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void apply(recipeOf(file))}>
          {intl.formatMessage(recipeMessages.checkAll)}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => void apply(recipeOf(file), sampleRows)}>
          {intl.formatMessage(recipeMessages.try, { count: sampleRows })}
        </Button>
      </div>
    </div>
  );
}
