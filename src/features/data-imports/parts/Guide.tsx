import { browserZone } from '../../../../common/config/timeZone.ts';
import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { platformEndpoints, type ImportType } from '../../../api/platform/index.ts';
import { readFresh } from '../../../api/read.ts';
import { FormSection } from '../../../shared/form/FormSection.tsx';
import { importKinds } from '../importKinds.ts';
import { messages } from '../messages.ts';
import { useDownload } from '../../../shared/export/useDownload.ts';

const { exportStored, getImportTemplates } = platformEndpoints.endpoints;

const useStyles = makeStyles({
  steps: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXXL}`,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  step: { display: 'list-item', maxInlineSize: '70ch' },
  title: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  downloads: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalS,
  },
});

/** The two steps of a bulk upload, with downloads of templates and of stored data. */
export function Guide() {
  const styles = useStyles();
  const intl = useIntl();
  const download = useDownload();
  return (
    <FormSection title={messages.guide}>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <span className={styles.title}>{intl.formatMessage(messages.prepare)}</span>
          <Text>{intl.formatMessage(messages.prepareText)}</Text>
          <div className={styles.downloads}>
            <TemplateMenu />
            <DownloadMenu
              label={intl.formatMessage(messages.downloadStored)}
              onChoose={(resourceTemplate, format) =>
                void download(
                  readFresh(exportStored, {
                    resourceTemplate,
                    timeZone: browserZone(),
                    ...argsOf(format, intl.locale),
                  }),
                  messages.storedFailed,
                )
              }
            />
          </div>
        </li>
        <li className={styles.step}>
          <span className={styles.title}>{intl.formatMessage(messages.upload)}</span>
          <Text>{intl.formatMessage(messages.uploadText)}</Text>
        </li>
      </ol>
    </FormSection>
  );
}

/** Menu button that downloads the template of one kind of file, or all. */
export function TemplateMenu() {
  const intl = useIntl();
  const download = useDownload();
  return (
    <DownloadMenu
      label={intl.formatMessage(messages.downloadTemplate)}
      all={{
        labels: {
          csv: intl.formatMessage(messages.allTemplates),
          semicolons: intl.formatMessage(messages.allTemplates),
          xlsx: intl.formatMessage(messages.allInWorkbook),
        },
        onChoose: (format) =>
          void download(readFresh(getImportTemplates, argsOf(format, intl.locale)), messages.templatesFailed),
      }}
      onChoose={(resourceTemplate, format) =>
        void download(
          readFresh(getImportTemplates, { resourceTemplate, ...argsOf(format, intl.locale) }),
          messages.templatesFailed,
        )
      }
    />
  );
}

/** `semicolons`: CSV for spreadsheets of countries where decimals have a comma. */
type Format = 'csv' | 'semicolons' | 'xlsx';

const formats: readonly Format[] = ['csv', 'semicolons', 'xlsx'];

/** The parameters of a download. */
const argsOf = (format: Format, language: string) => ({
  format: format === 'xlsx' ? ('xlsx' as const) : ('csv' as const),
  ...(format === 'semicolons' && { separator: 'semicolon' as const }),
  ...(format === 'xlsx' && { language }),
});

interface DownloadMenuProps {
  label: string;
  onChoose: (type: ImportType, format: Format) => void;
  /** First entry, for all files. */
  all?: { labels: Record<Format, string>; onChoose: (format: Format) => void };
}

/** Menu button with the eight kinds of files, in one of two formats. */
function DownloadMenu({ label, onChoose, all }: DownloadMenuProps) {
  const intl = useIntl();
  const [format, setFormat] = useState<Format>('csv');
  return (
    <Menu
      checkedValues={{ format: [format] }}
      onCheckedValueChange={(_event, { checkedItems }) =>
        setFormat(formats.find((each) => checkedItems.includes(each)) ?? 'csv')
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ArrowDownloadRegular />}>{label}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{intl.formatMessage(messages.format)}</MenuGroupHeader>
            <MenuItemRadio name="format" value="csv" persistOnClick>
              {intl.formatMessage(messages.formatCsv)}
            </MenuItemRadio>
            <MenuItemRadio name="format" value="semicolons" persistOnClick>
              {intl.formatMessage(messages.formatSemicolons)}
            </MenuItemRadio>
            <MenuItemRadio name="format" value="xlsx" persistOnClick>
              {intl.formatMessage(messages.formatWorkbook)}
            </MenuItemRadio>
          </MenuGroup>
          <MenuDivider />
          {all && <MenuItem onClick={() => all.onChoose(format)}>{all.labels[format]}</MenuItem>}
          {all && <MenuDivider />}
          {importKinds.map((kind) => (
            <MenuItem key={kind.type} onClick={() => onChoose(kind.type, format)}>
              {intl.formatMessage(kind.label)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
