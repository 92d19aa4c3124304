import { Label } from '@fluentui/react-components';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { BulkFieldsProps } from '../../../shared/bulk/bulkAction.ts';
import { LocationPicker } from '../parts/LocationPicker.tsx';
import { messages } from './messages.ts';

export interface ParentParams {
  /** Bare id of the new parent. */
  parentId: string;
}

/** Selects the new parent in the hierarchy. */
export function ParentFields({ params, onChange }: BulkFieldsProps<ParentParams>) {
  const intl = useIntl();
  const labelId = useId();
  return (
    // A Fluent Field would label the search box of the tree.
    <div role="group" aria-labelledby={labelId}>
      <Label id={labelId} required>
        {intl.formatMessage(messages.newParent)}
      </Label>
      <LocationPicker selected={params.parentId ?? ''} onSelect={(parentId) => onChange({ parentId })} />
    </div>
  );
}
