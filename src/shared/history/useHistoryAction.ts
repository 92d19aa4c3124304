import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useCan } from '../../session/useCan.ts';
import type { RowAction } from '../table/RowActions.tsx';
import type { FhirType } from '../../../common/session/permissions.ts';
import { historyPath, readPermission } from './historyPath.ts';
import { menuMessages } from './menuMessages.ts';

/** Row menu entry that links to a resource's history, which links back to this list; none without permission or without a type with history. */
export function useHistoryAction(type: FhirType | undefined): (id: string) => RowAction[] {
  const intl = useIntl();
  const may = useCan(...(type ? [readPermission(type)] : []));
  const { pathname, search } = useLocation();
  return (id) =>
    may && type
      ? [
          {
            key: 'history',
            label: intl.formatMessage(menuMessages.history),
            to: historyPath(type, id, pathname + search),
          },
        ]
      : [];
}
