import { Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Location } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import * as yup from 'yup';
import { isBuilding } from '../../../common/fhir/location.ts';
import { useDirection } from '../../shared/intl/useDirection.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { FormSection, Wide } from '../../shared/form/FormSection.tsx';
import { useFormField } from '../../shared/form/useFormField.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import { useBackTo } from '../../shared/layout/backTo.ts';
import { PHONE } from '../../shared/layout/useMedia.ts';
import { useAncestors } from '../../shared/locationTree/ancestry.ts';
import { NamePath } from '../../shared/names/NamePath.tsx';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { useSave } from '../../shared/save/useSave.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { toForm, type LocationForm } from './locationForm.ts';
import type { MoveDecision, MovePlan } from './move/move.ts';
import { MoveDialogs } from './move/MoveDialog.tsx';
import { messages } from './messages.ts';
import { messages as moveMessages } from './move/messages.ts';
import { LocationName } from './parts/LocationName.tsx';
import { LocationPicker } from './parts/LocationPicker.tsx';
import { viewPath } from './paths.ts';
import { pathAfterSave } from './saveLocation.ts';
import { readForForm } from './location.ts';
import { useAncestorCrumbs } from './useAncestorCrumbs.ts';
import { useSaveLocation } from './useSaveLocation.ts';
import { locationUnit, servicePoint } from './variants.ts';

/** Form with the parent of a Location only. */
export default function LocationMovePage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useReadFresh(useMemo(() => readForForm(id), [id]));
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.unableToLoad)}>
      {(location) => <MoveForm key={location.id} stored={location} />}
    </QueryState>
  );
}

interface MoveValues {
  parentId: string;
}

const fields = { 'Location.partOf': 'parentId' };

/** Saves as the form of a Location does, with the other values as stored. */
function MoveForm({ stored }: { stored: Location }) {
  const intl = useIntl();
  const nameOf = useTranslatedName();
  const variant = isBuilding(stored) ? servicePoint : locationUnit;
  const back = useBackTo(variant.listPath);
  const { id, storedForm, parent, prepare, save, undo, takeNewest } = useSaveLocation(stored);
  const formWith = ({ parentId }: MoveValues): LocationForm => ({ ...(storedForm() ?? toForm(stored)), parentId });
  const initialValues = useMemo((): MoveValues => ({ parentId: toForm(stored).parentId }), [stored]);
  const schema = useMemo(
    () =>
      yup.object({ parentId: yup.string().notOneOf([initialValues.parentId], fieldMessage(moveMessages.sameParent)) }),
    [initialValues],
  );
  const formSave = useSave<MoveValues, Location, MovePlan, MoveDecision>({
    prepare: async (values) => prepare(formWith(values)),
    save: (values, { confirmation }) => save(formWith(values), confirmation),
    success: (saved) => ({
      ...moveMessages.moved,
      values: { name: nameOf(saved), parent: parent.current ? nameOf(parent.current.location) : '' },
    }),
    undo,
    recordId: () => id,
    fields,
    to: (saved) => pathAfterSave(saved, back),
    takeNewest:
      takeNewest &&
      (async () => {
        const newest = await takeNewest();
        return { ...newest, values: { parentId: newest.values.parentId } };
      }),
  });
  const name = nameOf(stored);
  const ancestors = useAncestorCrumbs(initialValues.parentId);
  return (
    <>
      <FormPage
        title={intl.formatMessage(moveMessages.formTitle, { name })}
        list={{ text: intl.formatMessage(variant.listTitle), to: variant.listPath }}
        ancestors={ancestors}
        record={{ text: name, to: viewPath(id) }}
        step={intl.formatMessage(messages.moveTo)}
        initialValues={initialValues}
        schema={schema}
        save={formSave}
        saveLabel={moveMessages.move}
        unchangedHint={moveMessages.sameParent}
        cancelTo={back}
      >
        <NewParent stored={stored} currentId={initialValues.parentId} />
      </FormPage>
      <MoveDialogs id={id} save={formSave} />
    </>
  );
}

const useStyles = makeStyles({
  current: { marginBlockEnd: tokens.spacingVerticalM },
  // Distance from the buttons, which cover the end of the page on a small screen.
  selected: {
    marginBlockStart: tokens.spacingVerticalM,
    [`@media ${PHONE}`]: { marginBlockEnd: tokens.spacingVerticalXXL },
  },
});

interface NewParentProps {
  stored: Location;
  /** '' for none. */
  currentId: string;
}

/** Selects the new parent in the hierarchy, which opens at the current one. */
function NewParent({ stored, currentId }: NewParentProps) {
  const styles = useStyles();
  const intl = useIntl();
  const label = intl.formatMessage(moveMessages.newParent);
  const { value, setValue, error } = useFormField<string>('parentId', {
    label,
    show: (id) => <LocationName id={id} />,
  });
  const placed = useMemo(() => ({ id: stored.id ?? '', mayBeInBuilding: isBuilding(stored) }), [stored]);
  const currentPath = useNamePath(currentId);
  const newPath = useNamePath(value === currentId ? '' : value);
  return (
    <FormSection title={label} hint={moveMessages.newParentHint}>
      <Wide>
        {currentPath && (
          <Text block className={styles.current}>
            <FormattedMessage {...moveMessages.currentParentPath} values={{ path: currentPath }} />
          </Text>
        )}
        <Field validationMessage={error}>
          <div role="group" aria-label={label}>
            <LocationPicker selected={value} onSelect={setValue} placed={placed} />
          </div>
        </Field>
        <Text block role="status" weight="semibold" className={styles.selected}>
          {newPath && <FormattedMessage {...moveMessages.newParentPath} values={{ path: newPath }} />}
        </Text>
      </Wide>
    </FormSection>
  );
}

/** Names from the root to a Location; undefined until loaded, and for ''. */
function useNamePath(id: string) {
  const { ancestry } = useAncestors(id);
  const nameOf = useTranslatedName();
  const direction = useDirection();
  return (
    ancestry && (
      // A translation isolates the path, which would otherwise set its direction by the first name.
      <span dir={direction}>
        <NamePath names={[...ancestry.ancestors, ancestry.location].map(nameOf)} />
      </span>
    )
  );
}
