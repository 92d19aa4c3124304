import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { languageCodes } from '../../../common/config/config.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { TWO_COLUMNS, useWideStyle } from '../form/columns.ts';
import { TextField } from '../form/TextField.tsx';
import { languages } from '../../../common/config/languages.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { messages } from './messages.ts';
import { nameField, type NamesForm } from './translatedNames.ts';

const useStyles = makeStyles({
  title: { paddingBlock: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightSemibold },
  hint: { display: 'block', color: tokens.colorNeutralForeground2 },
  fields: {
    display: 'grid',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    paddingBlockStart: tokens.spacingVerticalS,
    [TWO_COLUMNS]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

interface Props {
  /** True if the server's search by name covers these names. */
  searched: boolean;
}

/**
 * The name in each supported language, and in each other language of the product in which the resource has a name.
 * Collapsed while every field is empty and valid.
 */
export function NamesFields({ searched }: Props) {
  const styles = useStyles();
  const title = useId();
  const { supportedLanguages } = useConfig();
  const { values, initialValues, errors, submitCount } = useFormikContext<NamesForm>();
  const [shown] = useState(() =>
    languageCodes.filter((code) => supportedLanguages.includes(code) || initialValues[nameField(code)] !== ''),
  );
  const [unfolded] = useState(() => shown.some((code) => values[nameField(code)] !== ''));
  const root = useRef<HTMLDetailsElement>(null);
  // A failed save moves the focus to the invalid field, which must be visible.
  const faulty = shown.some((code) => errors[nameField(code)] !== undefined);
  useEffect(() => {
    if (faulty && root.current) root.current.open = true;
  }, [faulty, submitCount]);
  return (
    <Disclosure
      ref={root}
      open={unfolded}
      className={useWideStyle()}
      title={<FormattedMessage {...messages.title} />}
      titleId={title}
      titleClassName={styles.title}
    >
      <Text size={200} className={styles.hint}>
        <FormattedMessage {...(searched ? messages.hint : messages.hintNotSearched)} />
      </Text>
      <div role="group" aria-labelledby={title} className={styles.fields}>
        {shown.map((code) => (
          <TextField key={code} name={nameField(code)} lang={code} label={languages[code].name} />
        ))}
      </div>
    </Disclosure>
  );
}
