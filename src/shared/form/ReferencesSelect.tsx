import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import { ReferenceSelect } from './ReferenceSelect.tsx';
import type { UseOptions } from './usePagedOptions.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS },
  chosen: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    paddingInlineStart: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
});

interface Props {
  values: readonly string[];
  /** The label of an added value comes along, so that the caller can show or store the name. */
  onChange: (values: string[], added?: { value: string; label: string }) => void;
  useOptions: UseOptions;
  /** Name of a value chosen before the options are loaded. */
  nameOf?: (value: string) => string | undefined;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  /** Names the select where no Field stands around it. */
  'aria-label'?: string;
}

/** Several values by searching on the server: each choice joins the list, each has a button that takes it away. */
export function ReferencesSelect(props: Props) {
  const { values, onChange, useOptions, nameOf, placeholder, disabled, onBlur, 'aria-label': label } = props;
  const styles = useStyles();
  const intl = useIntl();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const shown = (value: string): string => names.get(value) ?? nameOf?.(value) ?? value;

  return (
    <div className={styles.root}>
      {values.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {values.map((value) => (
            <li key={value} className={styles.item}>
              {shown(value)}
              <Button
                appearance="transparent"
                size="small"
                icon={<DismissRegular />}
                disabled={disabled}
                aria-label={intl.formatMessage(messages.removeNamed, { name: shown(value) })}
                onClick={() => onChange(values.filter((other) => other !== value))}
              />
            </li>
          ))}
        </ul>
      )}
      <ReferenceSelect
        // Drawn anew after each choice: its text is empty again.
        key={values.join(' ')}
        value={undefined}
        onChange={(value, text) => {
          if (value === undefined || values.includes(value)) return;
          setNames(new Map(names).set(value, text ?? value));
          onChange([...values, value], { value, label: text ?? value });
        }}
        useOptions={useOptions}
        placeholder={placeholder}
        disabled={disabled}
        onBlur={onBlur}
        aria-label={label}
      />
    </div>
  );
}
