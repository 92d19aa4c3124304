import { DialogContent, Spinner } from '@fluentui/react-components';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useFresh } from '../../../shared/form/useFresh.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { teamsOf, type Named } from '../assignment.ts';
import { messages } from '../messages.ts';
import { useReadAffiliations } from '../useAffiliations.ts';
import { AssignForm } from './AssignForm.tsx';

interface Props {
  place: Named;
  onClose: () => void;
  onSaved: () => void;
}

/** Reads the teams of a place past the cache, then lets them be changed. */
export function AssignContent({ place, onClose, onSaved }: Props) {
  const intl = useIntl();
  const read = useReadAffiliations();
  const load = useCallback(async () => {
    const { affiliations, names } = await read([place.id]);
    return [...teamsOf(affiliations, place.id)].map(([value, { display }]) => ({
      value,
      label: names.get(value) ?? display ?? value,
    }));
  }, [read, place.id]);
  const { data: before, error, refetch } = useFresh(load);

  if (before) return <AssignForm place={place} before={before} onClose={onClose} onSaved={onSaved} />;
  return (
    <DialogContent>
      {error === undefined ? (
        <Spinner label={intl.formatMessage(messages.loading)} />
      ) : (
        <InlineError text={intl.formatMessage(messages.loadFailed)} error={error} onRetry={() => void refetch?.()} />
      )}
    </DialogContent>
  );
}
