import { Button, makeStyles, MessageBar, MessageBarBody, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { isComplete, toMappedFile } from './columnMapping.ts';
import { importKinds } from './importKinds.ts';
import { messages } from './messages.ts';
import { ColumnMapping } from './parts/ColumnMapping.tsx';
import { Guide } from './parts/Guide.tsx';
import { KindField } from './parts/KindField.tsx';
import { StartOptions } from './parts/StartOptions.tsx';
import { useStartImport, type ImportRequest } from './useStartImport.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    justifyItems: 'start',
    marginBlockStart: tokens.spacingVerticalL,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
    inlineSize: '100%',
  },
  heading: { fontSize: tokens.fontSizeBase500, margin: 0 },
});

/** Upload form: guide with templates, the eight files, and options. */
export default function ImportCreatePage() {
  const styles = useStyles();
  const intl = useIntl();
  const { start, findUnrecognized, busy } = useStartImport();
  const [values, setValues] = useState<ImportRequest>({ files: {}, mapped: {}, dryRun: true, parentIds: false });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const chosen = Object.values(values.files);
  const mapped = Object.values(values.mapped);
  const ready =
    chosen.length > 0 && chosen.every(({ name }) => /\.(csv|tsv|txt)$/i.test(name)) && mapped.every(isComplete);

  /** Starts the import once the columns of every file are recognized or chosen. */
  const submit = async (): Promise<void> => {
    const found = await findUnrecognized(values);
    if (found === undefined) return;
    if (found.length === 0) return start(values);
    const added = Object.fromEntries(found.map((file) => [file.type, toMappedFile(file)]));
    setValues((now) => ({ ...now, mapped: { ...now.mapped, ...added } }));
  };

  return (
    <>
      <PageHeader title={intl.formatMessage(messages.createTitle)} />
      <Guide />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setWasSubmitted(true);
          if (ready && !busy) void submit();
        }}
      >
        <h2 className={styles.heading}>{intl.formatMessage(messages.selectFiles)}</h2>
        <Text>{intl.formatMessage(messages.formats)}</Text>
        <div className={styles.fields}>
          {importKinds.map((kind) => (
            <KindField
              key={kind.type}
              kind={kind}
              file={values.files[kind.type]}
              onChange={(file) => {
                const { [kind.type]: _old, ...others } = values.files;
                const { [kind.type]: _oldColumns, ...otherMapped } = values.mapped;
                setValues({ ...values, files: file ? { ...others, [kind.type]: file } : others, mapped: otherMapped });
              }}
            />
          ))}
        </div>
        <StartOptions values={values} onChange={setValues} />
        {mapped.map((file, index) => (
          <ColumnMapping
            key={file.type}
            name={values.files[file.type]?.name ?? ''}
            file={file}
            takesFocus={index === 0}
            onChange={(changed) => setValues({ ...values, mapped: { ...values.mapped, [file.type]: changed } })}
          />
        ))}
        {wasSubmitted && chosen.length === 0 && (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>{intl.formatMessage(messages.noFile)}</MessageBarBody>
          </MessageBar>
        )}
        {busy && <ProgressBar aria-label={intl.formatMessage(messages.uploading)} />}
        <Button type="submit" appearance="primary" disabledFocusable={busy}>
          {intl.formatMessage(busy ? messages.uploading : mapped.length > 0 ? messages.useColumns : messages.start)}
        </Button>
      </form>
    </>
  );
}
