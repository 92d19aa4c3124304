import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { MappedFile } from '../columnMapping.ts';
import { recipeMessages } from '../recipeMessages.ts';

interface Props {
  file: MappedFile;
  /** Reads the file without the shared recipe; undefined if it is stored. */
  onWithout: (() => void) | undefined;
}

/** Which shared recipe is applied to a file, and the columns by which they differ. */
export function RecipeNotes({ file: { named, newColumns = [], missingColumns = [] }, onWithout }: Props) {
  const intl = useIntl();
  const list = (headers: readonly string[]): string => intl.formatList(headers, { type: 'unit' });
  const differs = newColumns.length + missingColumns.length > 0;
  if (!named && !differs) return null;
  return (
    <MessageBar intent={differs ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        {[
          named && intl.formatMessage(recipeMessages.applied, { name: named.name }),
          newColumns.length > 0 && intl.formatMessage(recipeMessages.newColumns, { columns: list(newColumns) }),
          missingColumns.length > 0 &&
            intl.formatMessage(recipeMessages.missingColumns, {
              columns: list(missingColumns.map(({ header }) => header)),
            }),
        ]
          .filter(Boolean)
          .join(' ')}
      </MessageBarBody>
      {named && onWithout && (
        <MessageBarActions>
          <Button onClick={onWithout}>{intl.formatMessage(recipeMessages.without)}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
