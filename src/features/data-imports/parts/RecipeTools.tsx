import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, ArrowUploadRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  useAddImportRecipeMutation,
  useDeleteImportRecipeMutation,
  useUpdateImportRecipeMutation,
  useGetImportRecipesQuery,
  type ImportRecipe,
  type NamedImportRecipe,
} from '../../../api/platform/index.ts';
import { saveFile } from '../../../shared/export/saveFile.ts';
import { useConfirm } from '../../../shared/form/useConfirm.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../../shared/state/describeError.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { recipeOf, type MappedFile } from '../columnMapping.ts';
import { mappingReplaced } from '../importsSlice.ts';
import { messages } from '../messages.ts';
import { recipeMessages } from '../recipeMessages.ts';
import { readRecipeFile, sharedRecipe } from '../recipeFile.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS, inlineSize: '100%' },
  // The longest option must not widen the select beyond the page.
  choice: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    inlineSize: '100%',
    maxInlineSize: '24rem',
    '& select': { minInlineSize: 0 },
  },
  name: { minInlineSize: 0, flexBasis: '14rem', flexGrow: 1, maxInlineSize: '24rem' },
});

interface Props {
  file: MappedFile;
  /** The user has opened a file with a recipe. */
  onRecipe: (recipe: ImportRecipe) => void;
  /** The user has chosen a shared recipe. */
  onShared: (recipe: NamedImportRecipe) => void;
}

/** Saves the recipe of a file under a name for all users, or in a file, and reads one from a file. */
export function RecipeTools({ file, onRecipe, onShared }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);

  const open = async (chosen: File): Promise<void> => {
    const recipe = readRecipeFile(await chosen.text(), file.type);
    if (recipe) onRecipe(recipe);
    else notify.error(intl.formatMessage(recipeMessages.notRecipe));
  };
  return (
    <>
      <SharedRecipes file={file} onShared={onShared} />
      <SharedRecipe key={file.named?.id} file={file} />
      <div className={styles.root}>
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() => {
            const text = JSON.stringify({ [file.type]: recipeOf(file) }, undefined, 2);
            saveFile(`recipe-${file.type}.json`, new Blob([text], { type: 'application/json' }));
          }}
        >
          {intl.formatMessage(messages.downloadRecipe)}
        </Button>
        <Button icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
          {intl.formatMessage(recipeMessages.useFile)}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json"
          hidden
          aria-label={intl.formatMessage(recipeMessages.useFile)}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // The same file can be opened again.
            if (chosen) void open(chosen).finally(() => (target.value = ''));
          }}
        />
      </div>
    </>
  );
}

/** Choice among the shared recipes for files of the kind. */
function SharedRecipes({ file: { type, named }, onShared }: Pick<Props, 'file' | 'onShared'>) {
  const styles = useStyles();
  const intl = useIntl();
  const { data = [] } = useGetImportRecipesQuery();
  const own = data.filter((each) => each.type === type);
  if (own.length === 0) return null;
  return (
    <Field className={styles.choice} label={intl.formatMessage(recipeMessages.shared)}>
      <Select
        value={named?.id ?? ''}
        onChange={(_event, { value }) => {
          const chosen = own.find(({ id }) => id === value);
          if (chosen) onShared(chosen);
        }}
      >
        <option value="" />
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The name under which all users who may import the kind share the recipe. */
function SharedRecipe({ file }: { file: MappedFile }) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const { confirm, dialog } = useConfirm();
  const { named, type } = file;
  const [name, setName] = useState(named?.name ?? '');
  const [add, adding] = useAddImportRecipeMutation();
  const [update, updating] = useUpdateImportRecipeMutation();
  const [remove, removing] = useDeleteImportRecipeMutation();
  const busy = adding.isLoading || updating.isLoading || removing.isLoading;

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify.error(failureText(intl, intl.formatMessage(recipeMessages.saveFailed), error), serverText(error), error);
    }
  };
  const save = async (): Promise<void> => {
    const recipe = sharedRecipe(file);
    const saved = named
      ? await update({ id: named.id, body: { name, recipe, version: named.version } }).unwrap()
      : await add({ body: { type, name, recipe } }).unwrap();
    dispatch(mappingReplaced({ ...file, named: { id: saved.id, name: saved.name, version: saved.version } }));
    notify.success(recipeMessages.saved);
  };
  const drop = async ({ id, version, name: shown }: NonNullable<MappedFile['named']>): Promise<void> => {
    const question = {
      title: intl.formatMessage(recipeMessages.removeQuestion, { name: shown }),
      confirmLabel: intl.formatMessage(recipeMessages.remove),
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    await remove({ id, version }).unwrap();
    const { named: _named, ...rest } = file;
    dispatch(mappingReplaced(rest));
    notify.success(recipeMessages.removed);
  };
  return (
    <div className={styles.root}>
      <Field className={styles.name} label={intl.formatMessage(recipeMessages.name)}>
        <Input value={name} maxLength={100} onChange={(_event, { value }) => setName(value)} />
      </Field>
      <Button disabledFocusable={busy || name.trim() === ''} onClick={() => void attempt(save)}>
        {intl.formatMessage(named ? recipeMessages.replace : recipeMessages.save)}
      </Button>
      {named && (
        <Button disabledFocusable={busy} onClick={() => void attempt(() => drop(named))}>
          {intl.formatMessage(recipeMessages.remove)}
        </Button>
      )}
      {dialog}
    </div>
  );
}
