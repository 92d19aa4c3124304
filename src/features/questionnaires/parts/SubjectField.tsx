import { Field } from '@fluentui/react-components';
import type { Questionnaire, Reference } from '../../../../common/fhir/r4.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLoadedReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { parseReference } from '../../../../common/fhir/reference.ts';
import { permissionResources } from '../../../../common/session/permissions.ts';
import { useMissingPermissions } from '../../../session/useCan.ts';
import { ReferenceSelect } from '../../../shared/form/ReferenceSelect.tsx';
import { useChosenName } from '../../../shared/form/useChosenName.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { ReferenceTypeSelect } from '../filler/widgets/ReferenceTypeSelect.tsx';
import { referenceOptions, searchable, type Searchable } from '../filler/widgets/useReferenceOptions.ts';
import { messages } from '../messages.ts';

interface Props {
  questionnaire: Questionnaire;
  subject: Reference | undefined;
  /** Undefined where the subject is fixed. */
  onSubject: ((subject: Reference | undefined) => void) | undefined;
}

/**
 * The subject of the response. It can be chosen from the subject types of the questionnaire that can be searched by name
 * and that the user may read.
 */
export function SubjectField({ questionnaire, subject, onSubject }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.subject);
  const nameOf = useLoadedReferenceNames([subject]);
  const textOf = useChosenName();
  const name =
    subject?.reference === undefined ? subject?.display : textOf({ value: subject.reference }, nameOf(subject));
  const types = useReadableTypes(questionnaire);
  const given = parseReference(subject)?.type;
  const [chosen, setChosen] = useState<Searchable>();
  const type = chosen ?? types.find((one) => one === given) ?? types[0];
  if (!onSubject || type === undefined) {
    return name ? <FactList lines={[[messages.subject, name]]} /> : null;
  }
  return (
    <Field label={label}>
      <ReferenceSelect
        key={type}
        value={subject?.reference}
        onChange={(value, display) => onSubject(value ? { reference: value, ...(display && { display }) } : undefined)}
        useOptions={referenceOptions[type]}
        nameOf={() => name}
      />
      <ReferenceTypeSelect
        label={label}
        types={types}
        value={type}
        onChange={(next) => {
          setChosen(next);
          onSubject(undefined);
        }}
      />
    </Field>
  );
}

/** Types of the subject that can be searched by name and that the user may read. */
function useReadableTypes({ subjectType = [] }: Questionnaire): Searchable[] {
  const named = searchable.filter((type) => subjectType.some((one) => one === type));
  const missing = useMissingPermissions(
    named.filter((type) => permissionResources.includes(type)).map((type) => `${type}.read` as const),
  );
  return named.filter((type) => !missing.some((permission) => permission === `${type}.read`));
}
