import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTakeImportPasswordsMutation, type ImportJob, type ImportPasswords } from '../../../api/platform/index.ts';
import { saveCsv } from '../../../shared/export/saveFile.ts';
import { detailMessages } from '../detailMessages.ts';
import { useCanResume } from '../importPermissions.ts';
import { useImportAction } from '../useImportAction.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, justifyItems: 'start' },
  heading: { fontSize: tokens.fontSizeBase400, margin: 0 },
  cell: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
});

interface Props {
  job: ImportJob;
  upload: readonly ImportJob[];
}

/** Temporary passwords of the users that an import has created. They are in the memory of the page only, until it is left. */
export function TemporaryPasswords({ job: { workflowId, temporaryPasswords = 0 }, upload }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const act = useImportAction();
  const mayImport = useCanResume(upload);
  const [take, { isLoading }] = useTakeImportPasswordsMutation();
  const [shown, setShown] = useState<ImportPasswords['passwords']>();
  if (!mayImport || (temporaryPasswords === 0 && !shown)) return null;
  const show = (): Promise<boolean> => act(async () => setShown((await take({ workflowId }).unwrap()).passwords));
  const title = intl.formatMessage(detailMessages.passwords, { count: shown?.length ?? temporaryPasswords });
  const columns = [detailMessages.passwordsUser, detailMessages.passwordsPassword].map((message) =>
    intl.formatMessage(message),
  );
  const save = (): void =>
    saveCsv('passwords.csv', [columns, ...(shown ?? []).map(({ username, password }) => [username, password])]);
  return (
    <section className={styles.root} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{intl.formatMessage(detailMessages.passwordsText)}</MessageBarBody>
      </MessageBar>
      {!shown && (
        <Button disabledFocusable={isLoading} onClick={() => void show()}>
          {intl.formatMessage(detailMessages.passwordsShow)}
        </Button>
      )}
      {shown && (
        <>
          <Table aria-label={title} size="small">
            <TableHeader>
              <TableRow>
                {columns.map((column) => (
                  <TableHeaderCell key={column}>{column}</TableHeaderCell>
                ))}
              </TableRow>
            </TableHeader>
            <TableBody>
              {shown.map(({ username, password }) => (
                <TableRow key={username}>
                  <TableCell className={styles.cell}>
                    <bdi>{username}</bdi>
                  </TableCell>
                  <TableCell className={styles.cell}>
                    <bdi>{password}</bdi>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <Button appearance="primary" icon={<ArrowDownloadRegular />} onClick={save}>
            {intl.formatMessage(detailMessages.passwordsCsv)}
          </Button>
        </>
      )}
    </section>
  );
}
