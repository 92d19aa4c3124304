import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AttachRegular, DismissRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useConfig } from '../../../config/ConfigContext.ts';
import { useMissingPermissions } from '../../../session/useCan.ts';
import { uploadNeeds } from '../../../shared/export/upload.ts';
import type { ImportKind } from '../importKinds.ts';
import type { ImportIssue } from '../../../api/platform/index.ts';
import { isTableName } from '../columnMapping.ts';
import { issueText } from '../issueText.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // Visually hidden, because the button opens it; the input remains accessible by its label.
  input: { position: 'absolute', inlineSize: '1px', blockSize: '1px', opacity: 0 },
  file: { display: 'flex', alignItems: 'center', minInlineSize: 0 },
  name: { overflowWrap: 'anywhere' },
});

/** Formats that the file dialog of the browser offers. */
const accepted = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv';

interface Props {
  kind: ImportKind;
  /** Name of the chosen file. */
  name: string | undefined;
  /** Why the server cannot read the file. */
  refusal: ImportIssue | undefined;
  onChange: (file: File | undefined) => void;
}

/** Input for one of the files; disabled, with the reason, if a permission or a setting is missing. */
export function KindField({ kind, name, refusal, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const config = useConfig();
  const input = useRef<HTMLInputElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const missing = useMissingPermissions(uploadNeeds[kind.type]);
  const noList = kind.list !== undefined && config[kind.list] === '';
  const disabled = missing.length > 0 || noList;
  const isTable = name === undefined || isTableName(name);
  const problem = !isTable
    ? intl.formatMessage(messages.notTable, { name })
    : refusal && intl.formatMessage(messages.refused, { name, reason: issueText(intl, refusal) });
  const label = intl.formatMessage(kind.label);

  return (
    <Field
      label={label}
      validationState={problem !== undefined ? 'error' : noList ? 'warning' : undefined}
      validationMessage={problem ?? (noList ? intl.formatMessage(messages.listMissing) : undefined)}
      hint={missing.length > 0 ? intl.formatMessage(messages.needs, { needs: missing.join(', ') }) : undefined}
    >
      {(field) => (
        <div className={styles.line}>
          <input
            {...field}
            ref={input}
            type="file"
            className={styles.input}
            accept={accepted}
            tabIndex={-1}
            disabled={disabled}
            onChange={(event) => {
              onChange(event.target.files?.[0]);
              // Allows the user to choose the same file again after changing it.
              event.target.value = '';
            }}
          />
          <Button ref={attach} icon={<AttachRegular />} disabled={disabled} onClick={() => input.current?.click()}>
            {intl.formatMessage(kind.attach)}
          </Button>
          {name !== undefined && (
            <span className={styles.file}>
              <Text className={styles.name}>{name}</Text>
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={intl.formatMessage(messages.removeFile, { name })}
                onClick={() => {
                  onChange(undefined);
                  attach.current?.focus();
                }}
              />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
