import { useFormikContext } from 'formik';
import { useCallback, useContext, useRef, type RefObject } from 'react';
import { DraftBar } from '../drafts/DraftBar.tsx';
import { withDraft } from '../drafts/draft.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { FieldsContext, secretNames, type FieldMetadata } from './FieldsContext.ts';

const noFields: ReadonlyMap<string, FieldMetadata> = new Map();

interface Props {
  /** Undefined disables drafts. */
  draftKey: string | undefined;
  isSaving: () => boolean;
  /** Values saved last. */
  saved: RefObject<object | undefined>;
}

/** Stores unsaved input of the surrounding form, and offers to restore the input of an earlier visit. */
export function FormDraft({ draftKey, isSaving, saved }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const fields = useContext(FieldsContext) ?? noFields;
  const { values, initialValues, setValues } = useFormikContext<Record<string, unknown>>();
  const secret = useCallback(() => secretNames(fields), [fields]);
  const { offer, close } = useDraft({ key: draftKey, before: initialValues, values, secret, isSaving, saved });
  if (!offer) return null;

  const decide = (how: 'restore' | 'discard'): void => {
    // The button is about to be removed: focus the first field.
    root.current?.closest('form')?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    if (how === 'restore') void setValues(withDraft(values, offer.draft));
    close(how);
  };
  return (
    <div ref={root}>
      <DraftBar
        draft={offer.draft}
        values={values}
        fields={fields}
        now={offer.now}
        onRestore={() => decide('restore')}
        onDiscard={() => decide('discard')}
      />
    </div>
  );
}
