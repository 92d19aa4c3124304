import type { Flag } from '../../../../common/fhir/r4.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { WrittenVersion } from '../../../../common/fhir/writtenVersion.ts';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { useSave } from '../../../shared/save/useSave.ts';
import { closeSchema, commentOf, toForm, type CloseForm, type Resolution } from '../closeFlag.ts';
import { messages } from '../messages.ts';
import { paths } from '../index.ts';
import { useCloseFlag } from '../useCloseFlag.ts';
import type { FlagSubject } from '../useFlagSubject.ts';
import { FlagNotice } from './FlagNotice.tsx';
import { CloseFlagFields } from './CloseFlagFields.tsx';

interface Props {
  flag: Flag;
  subject: FlagSubject;
  practitionerId: string | undefined;
  /** The stored comment and visit that the form changes; empty for a flag without a comment. */
  resolution: Resolution;
  /** Called with the saved status. */
  onSaved: (status: string) => void;
}

/** Form that closes a flag, or changes the comment of an open or closed one. */
export function CloseFlagForm({ flag, subject, practitionerId, resolution, onSaved }: Props) {
  const intl = useIntl();
  const [initialValues] = useState(() => ({ ...toForm(subject), comments: commentOf(resolution) }));
  const listPath = useBackTo(paths.list);
  const save = useCloseFlag({ flag, resolution, locationId: subject.locationId, practitionerId });
  const formSave = useSave<CloseForm, WrittenVersion[]>({
    save,
    undo: (written) => written,
    success: (_written, { status }) =>
      intl.formatMessage(status === 'inactive' ? messages.closed : messages.stillActive),
    failure: intl.formatMessage(messages.closeFailed),
    recordName: ({ productName, locationName }) => productName || locationName,
    offline: 'failedRequest',
  });
  return (
    <FormPage
      title={intl.formatMessage(messages.title)}
      list={{ text: intl.formatMessage(messages.listTitle), to: listPath }}
      initialValues={initialValues}
      schema={closeSchema}
      save={formSave}
      cancelTo={listPath}
      onSaved={({ status }) => onSaved(status)}
      notice={<FlagNotice flag={flag} />}
    >
      <CloseFlagFields subject={subject} />
    </FormPage>
  );
}
