import { Button, Field, makeStyles } from '@fluentui/react-components';
import type { Flag } from '../../../../common/fhir/r4.ts';
import { Formik } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormStyle } from '../../../shared/form/columns.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { toForm } from '../closeFlag.ts';
import { isEnteredInError } from '../flag.ts';
import { paths } from '../index.ts';
import { messages } from '../messages.ts';
import type { FlagSubject } from '../useFlagSubject.ts';
import { FlagNotice } from './FlagNotice.tsx';
import { CloseFlagFields } from './CloseFlagFields.tsx';

const useStyles = makeStyles({ button: { justifySelf: 'start' } });

interface Props {
  flag: Flag;
  subject: FlagSubject;
}

/**
 * Read-only form for users without permission to close the flag, with the reason. Also used for flags entered in error:
 * closing them would state that there was something to resolve.
 */
export function CloseFlagReadOnly({ flag, subject }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const values = { ...toForm(subject), status: flag.status };
  return (
    <>
      <PageHeader
        title={intl.formatMessage(messages.title)}
        crumbs={[
          { text: intl.formatMessage(messages.listTitle), to: useBackTo(paths.list) },
          { text: intl.formatMessage(messages.title) },
        ]}
      />
      <FlagNotice flag={flag} />
      <Formik initialValues={values} onSubmit={() => undefined}>
        <div className={useFormStyle()}>
          <CloseFlagFields subject={subject} disabled />
          {!isEnteredInError(flag) && (
            <Field hint={intl.formatMessage(messages.forbidden)}>
              <Button className={styles.button} appearance="primary" disabled>
                <FormattedMessage {...messages.save} />
              </Button>
            </Field>
          )}
        </div>
      </Formik>
    </>
  );
}
