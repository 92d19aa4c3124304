import { Button } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { Can } from '../../session/Can.tsx';
import type { FhirType } from '../../session/permissions.ts';
import { historyPath, readPermission } from './historyPath.ts';
import { menuMessages } from './menuMessages.ts';

interface Props {
  type: FhirType;
  id: string;
}

/** Links to the history of a resource, which links back to the current page. */
export function HistoryButton({ type, id }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Can needs={[readPermission(type)]}>
      <Button icon={<HistoryRegular />} onClick={() => void navigate(historyPath(type, id, pathname + search))}>
        <FormattedMessage {...menuMessages.history} />
      </Button>
    </Can>
  );
}
