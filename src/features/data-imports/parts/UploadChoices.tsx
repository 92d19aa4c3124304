import { useIntl } from 'react-intl';
import type { ImportRecipe, ImportType } from '../../../api/platform/index.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../../shared/state/describeError.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { importKinds } from '../importKinds.ts';
import { columnChosen, selectMappedFiles, selectUpload, sheetChosen } from '../importsSlice.ts';
import { readAgain } from '../importThunks.ts';
import { messages } from '../messages.ts';
import { sourceOf } from '../workbookSheets.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { SheetMapping } from './SheetMapping.tsx';

/** What the user chooses before the upload: the sheets of workbooks, and the columns that are not recognized. */
export function UploadChoices() {
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const upload = useAppSelector(selectUpload);
  const mapped = useAppSelector(selectMappedFiles);
  const { files, sheets } = upload;
  const nameOf = (type: ImportType): string => {
    const table = sourceOf(upload, type);
    const name = (table && files[table.field]?.name) ?? '';
    return table?.sheet === undefined ? name : intl.formatMessage(messages.sheetOf, { sheet: table.sheet, name });
  };
  const read = async (type: ImportType, recipe?: ImportRecipe | string): Promise<void> => {
    try {
      await dispatch(readAgain(type, recipe));
    } catch (error) {
      const text = failureText(intl, intl.formatMessage(messages.headerRowFailed), error);
      notify.error(text, serverText(error), error);
    }
  };

  return (
    <>
      {(Object.keys(sheets) as ImportType[]).map((field, index) => (
        <SheetMapping
          key={field}
          name={files[field]?.name ?? ''}
          sheets={sheets[field] ?? []}
          kinds={importKinds.filter(({ type }) => type === field || files[type] === undefined)}
          takesFocus={index === 0}
          onChoose={(sheet, type) => dispatch(sheetChosen({ field, index: sheet, type }))}
        />
      ))}
      {mapped.map((file, index) => (
        <ColumnMapping
          // Another recipe has other initial values.
          key={`${file.type} ${file.named?.id ?? ''}`}
          name={nameOf(file.type)}
          file={file}
          takesFocus={index === 0}
          onChoose={(column, chosen) => dispatch(columnChosen({ type: file.type, index: column, column: chosen }))}
          onHeaderRow={(line) => void read(file.type, { headerRow: line })}
          onRecipe={(recipe) => void read(file.type, recipe)}
          onShared={({ id }) => void read(file.type, id)}
          onWithout={() => void read(file.type)}
        />
      ))}
    </>
  );
}
