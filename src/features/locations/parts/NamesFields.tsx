import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { languageCodes } from '../../../config/config.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { TextField } from '../../../shared/form/TextField.tsx';
import { languages } from '../../../shared/intl/languages.ts';
import type { LocationForm } from '../locationForm.ts';
import { messages } from '../messages.ts';
import { nameField } from '../placeNames.ts';

const useStyles = makeStyles({
  summary: { cursor: 'pointer', paddingBlock: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightSemibold },
  hint: { display: 'block', color: tokens.colorNeutralForeground2 },
  fields: { display: 'grid', gap: tokens.spacingVerticalM, paddingBlockStart: tokens.spacingVerticalS },
});

/**
 * The name of a place in each language of the product, and in those it has one in already. Folded up until there is
 * something to see: a name, or a fault.
 */
export function NamesFields() {
  const styles = useStyles();
  const title = useId();
  const { supportedLanguages } = useConfig();
  const { values, initialValues, errors, submitCount } = useFormikContext<LocationForm>();
  const [shown] = useState(() =>
    languageCodes.filter((code) => supportedLanguages.includes(code) || initialValues[nameField(code)] !== ''),
  );
  const [unfolded] = useState(() => shown.some((code) => values[nameField(code)] !== ''));
  const root = useRef<HTMLDetailsElement>(null);
  // a save that breaks a rule leads the person to the field, which must be there to be seen
  const faulty = shown.some((code) => errors[nameField(code)] !== undefined);
  useEffect(() => {
    if (faulty && root.current) root.current.open = true;
  }, [faulty, submitCount]);
  return (
    <details ref={root} open={unfolded}>
      <summary id={title} className={styles.summary}>
        <FormattedMessage {...messages.otherNames} />
      </summary>
      <Text size={200} className={styles.hint}>
        <FormattedMessage {...messages.otherNamesHint} />
      </Text>
      <div role="group" aria-labelledby={title} className={styles.fields}>
        {shown.map((code) => (
          <TextField key={code} name={nameField(code)} lang={code} label={languages[code].name} />
        ))}
      </div>
    </details>
  );
}
