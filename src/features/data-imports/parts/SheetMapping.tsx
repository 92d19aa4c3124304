import { Field, makeStyles, MessageBar, MessageBarBody, Select, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ImportType } from '../../../api/platform/index.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { useCan } from '../../../session/useCan.ts';
import { uploadNeeds } from '../../../shared/export/upload.ts';
import type { ImportKind } from '../importKinds.ts';
import { messages } from '../messages.ts';
import { isSheetChosenTwice, type SheetChoice } from '../workbookSheets.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    justifyItems: 'start',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  heading: { fontSize: tokens.fontSizeBase400, margin: 0, overflowWrap: 'anywhere' },
  sheets: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
    gap: tokens.spacingVerticalM,
    inlineSize: '100%',
  },
  // A long name must not widen the field beyond its column.
  sheet: { minInlineSize: 0, '& label': { overflowWrap: 'anywhere' }, '& select': { minInlineSize: 0 } },
});

interface Props {
  /** Name of the workbook. */
  name: string;
  sheets: readonly SheetChoice[];
  /** Kinds that the user can choose. */
  kinds: readonly ImportKind[];
  /** Whether the heading receives the focus when it is mounted. */
  takesFocus: boolean;
  /** `index`: the sheet; `type`: null if it is not imported. */
  onChoose: (index: number, type: ImportType | null) => void;
}

/** A kind as an option; none if the user may not import it, or a setting is missing. */
function KindOption({ kind }: { kind: ImportKind }) {
  const intl = useIntl();
  const config = useConfig();
  const isAllowed = useCan(...uploadNeeds[kind.type]) && (kind.list === undefined || config[kind.list] !== '');
  return isAllowed ? <option value={kind.type}>{intl.formatMessage(kind.label)}</option> : null;
}

/** Fields in which the user chooses what each sheet of a workbook contains. */
export function SheetMapping({ name, sheets, kinds, takesFocus, onChoose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  // Only on mount: removing an earlier file must not move the focus here.
  const wasFirst = useRef(takesFocus);
  useEffect(() => {
    if (wasFirst.current) heading.current?.focus();
  }, []);
  const title = intl.formatMessage(messages.sheetsTitle, { name });

  return (
    <section className={styles.root} aria-label={title}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      <Text>{intl.formatMessage(messages.sheetsText)}</Text>
      <div className={styles.sheets}>
        {sheets.map(({ name: sheet, type }, index) => (
          <Field
            key={index}
            className={styles.sheet}
            label={<bdi>{sheet}</bdi>}
            validationMessage={isSheetChosenTwice(sheets, index) ? intl.formatMessage(messages.sheetTwice) : undefined}
          >
            <Select
              value={type ?? ''}
              onChange={(_event, { value }) => onChoose(index, kinds.find((kind) => kind.type === value)?.type ?? null)}
            >
              <option value="">{intl.formatMessage(messages.doNotImport)}</option>
              {kinds.map((kind) => (
                <KindOption key={kind.type} kind={kind} />
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {sheets.every(({ type }) => type === null) && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">{intl.formatMessage(messages.noSheet)}</MessageBarBody>
        </MessageBar>
      )}
    </section>
  );
}
